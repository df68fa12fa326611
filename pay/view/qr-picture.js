import { svg } from '../dom.js'
import { qrCodeOf } from '../qr/qr-code.js'

/** Modules of white around a code, without which readers do not find it. */
const QUIET = 4

/** A QR code as a picture; dark on white whatever the colours of the page are. */
export function qrPicture(text, label) {
  const rows = qrCodeOf(text)
  const size = rows.length + 2 * QUIET
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return svg(
    'svg',
    {
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': label,
      class: 'qr',
      'data-text': text,
    },
    svg('rect', { width: size, height: size, fill: '#ffffff' }),
    svg('path', { d: dark.join(''), fill: '#000000', 'shape-rendering': 'crispEdges' }),
  )
}
