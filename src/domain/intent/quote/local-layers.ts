/** Layers within one chain. Requests do not name them (spec 2.3), and they settle nothing between chains. */
export const LOCAL_LAYERS: ReadonlySet<string> = new Set(['INTENT_EXECUTOR', 'SAME_CHAIN'])
