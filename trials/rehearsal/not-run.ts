/**
 * Shell blocks of the guide that the rehearsal does not run, by where they stand, and why.
 * Everything else is run, or the rehearsal fails.
 */
export const NOT_RUN: Readonly<Record<string, string>> = {
  Install:
    'it installed the checkout that the rehearsal runs from; what operators run comes from the package',
  'Back up and restore':
    'needs pg_dump of the server’s version, which does not come with the embedded server; the backup of its files beside it is run',
  'Containers, systemd and Kubernetes':
    'needs docker, systemd and a cluster; test/deploy.test.ts, test/deploy-kubernetes.test.ts and test/deploy-monitoring.test.ts check the files',
}
