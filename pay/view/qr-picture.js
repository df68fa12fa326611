import { svg } from '../dom.js'
import { qrCodeOf } from '../qr/qr-code.js'

/** The white margin around a code, in modules; without it readers do not find the code. */
const QUIET = 4

/** A QR code as a picture; it is dark on white in every theme. */
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
