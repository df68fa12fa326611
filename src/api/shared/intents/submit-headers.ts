import { Type } from 'typebox'
import { DrillHeaders } from './read-drill.ts'

/** For the documentation only: an approval is verified before the body is read. */
export const SubmitHeaders = Type.Object({
  ...DrillHeaders.properties,
  'x-intent-extension': Type.Optional(
    Type.String({
      description:
        'With an access token: `Bearer` and the intent extension token, which a sponsored intent needs',
    }),
  ),
})
