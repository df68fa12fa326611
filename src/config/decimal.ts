import { Type } from 'typebox'

/** Amounts of money and shares are quoted strings, so that no digit is lost. */
export const Decimal = Type.String({
  pattern: '^\\d{1,18}(\\.\\d{1,18})?$',
  expects: 'a decimal number in quotes, such as "0.05"',
})
