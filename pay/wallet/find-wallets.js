const REQUEST = 'eip6963:requestProvider'
const ANNOUNCE = 'eip6963:announceProvider'
const LONGEST_NAME = 40

/** EIP-6963: browser wallets announce themselves. Returns the function that stops listening. */
export function findWallets(onWallets) {
  const wallets = new Map()
  const hear = ({ detail }) => {
    const { info, provider } = detail ?? {}
    if (typeof info?.uuid !== 'string' || typeof provider?.request !== 'function') return
    const name = String(info.name ?? '').slice(0, LONGEST_NAME) || 'Wallet'
    // Anything in the page may announce itself, so only real image data is accepted as an icon.
    const isPicture = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(String(info.icon ?? ''))
    wallets.set(info.uuid, { name, provider, ...(isPicture && { icon: info.icon }) })
    onWallets([...wallets.values()])
  }
  window.addEventListener(ANNOUNCE, hear)
  window.dispatchEvent(new Event(REQUEST))
  return () => window.removeEventListener(ANNOUNCE, hear)
}
