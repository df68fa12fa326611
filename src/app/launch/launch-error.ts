/** A problem of the machine or the installation that the user can fix. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError'
}
