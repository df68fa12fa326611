import type { PretendFunds } from './pretend-funds.ts'
import type { ShadowRecorder } from './shadow-recorder.ts'

/** What the use cases do differently in shadow mode. */
export type Shadow = ShadowRecorder & { funds: PretendFunds }
