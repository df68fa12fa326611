import { Type } from 'typebox'

/** Money and shares are written in quotes, so that no digit is lost. */
export const Decimal = Type.String({
  pattern: '^\\d{1,18}(\\.\\d{1,18})?$',
  expects: 'a decimal number in quotes, such as "0.05"',
})
