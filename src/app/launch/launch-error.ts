/** Something about the machine or the installation that whoever starts the program can mend. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError'
}
