/** The zero address stands for the chain's native token. */
export const isNative = (token) => /^0x0{40}$/.test(token)

export const chainNumber = (caip2) => Number(caip2.replace('eip155:', ''))

/**
 * The EIP-681 address that a wallet reads from the QR code. Without an amount, the payer enters
 * one.
 */
export function paymentUri({ chain, token, address, amount }) {
  const id = chainNumber(chain)
  if (isNative(token)) return `ethereum:${address}@${id}${amount ? `?value=${amount}` : ''}`
  const sum = amount ? `&uint256=${amount}` : ''
  return `ethereum:${token}@${id}/transfer?address=${address}${sum}`
}

/** The data of the call that transfers tokens: `transfer(address,uint256)`. */
export function transferData(address, amount) {
  const word = (hex) => hex.padStart(64, '0')
  return `0xa9059cbb${word(address.slice(2).toLowerCase())}${word(BigInt(amount).toString(16))}`
}
