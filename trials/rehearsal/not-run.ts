/**
 * Shell blocks of the guide that the rehearsal does not run, by where they stand, and why.
 * Everything else is run, or the rehearsal fails.
 */
export const NOT_RUN: Readonly<Record<string, string>> = {
  Install:
    'it installed the checkout that the rehearsal runs from; what operators run comes from the package',
  'Containers, systemd and Kubernetes':
    'needs docker, systemd and a cluster; test/deploy.test.ts, test/deploy-kubernetes.test.ts and test/deploy-monitoring.test.ts check the files',
}
