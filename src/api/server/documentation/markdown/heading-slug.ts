/** The anchor of a heading, as sites that show repositories make it. */
export function headingSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/\]\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}
