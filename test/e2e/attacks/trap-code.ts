import { concat, type Hex, numberToHex, size } from 'viem'

/** Whether the trap's switch was turned. */
const CONDITION = '0x600054'
const OPENS_AT = 4 + size(CONDITION) + 3
const LOOP_AT = OPENS_AT + 4
const TRAP_AT = LOOP_AT + 10
const SWITCH_AT = TRAP_AT + 2
const at = (place: number) => numberToHex(place, { size: 1 })

/**
 * The code that makes a trap with a switch. Called without data it uses about 26 gas for each
 * round, and when its switch is on it burns all of its gas by INVALID; with 32 bytes of data it
 * turns its switch.
 */
export function trapCreation(rounds: number): Hex {
  const runtime = concat([
    ...(['0x36', '0x60', at(SWITCH_AT), '0x57'] as const),
    CONDITION,
    ...(['0x60', at(TRAP_AT), '0x57'] as const),
    ...(['0x62', numberToHex(rounds, { size: 3 })] as const),
    ...(['0x5b', '0x6001', '0x90', '0x03', '0x80', '0x60', at(LOOP_AT), '0x57', '0x00'] as const),
    '0x5bfe',
    '0x5b60003560005500',
  ])
  const length = at(size(runtime))
  return concat(['0x60', length, '0x600c600039', '0x60', length, '0x6000f3', runtime])
}
