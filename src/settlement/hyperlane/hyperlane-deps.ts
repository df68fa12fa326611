import type { LayerServices } from '../../ports/layer-definition.ts'
import type { Validators } from './validators.ts'

export type HyperlaneDeps = LayerServices & { validators: Validators }
