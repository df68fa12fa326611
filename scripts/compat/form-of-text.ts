/** What kind of text a value is, by its looks: clients parse it as that. */
const FORMS: readonly (readonly [name: string, looks: RegExp])[] = [
  ['an address', /^0x[0-9a-fA-F]{40}$/],
  ['32 bytes', /^0x[0-9a-fA-F]{64}$/],
  ['bytes', /^0x[0-9a-fA-F]*$/],
  ['a whole number', /^-?\d+$/],
  ['a decimal number', /^-?\d+\.\d+$/],
  ['a time', /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/],
  ['a chain', /^eip155:\d+$/],
  ['an address on a chain', /^eip155:\d+:0x[0-9a-fA-F]{40}$/],
]

/** The form of a text, or undefined for words, which mean themselves. */
export function formOfText(text: string): string | undefined {
  return FORMS.find(([, looks]) => looks.test(text))?.[0]
}
