// A link as a QR code. It is dark on white in both colour schemes, because cameras read nothing else reliably.
import { encode } from 'uqr'
import inviting from './invitations.module.css'

/** The number of empty modules around the code that the standard requires. */
const quietZone = 4

export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={inviting.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#1B1524" />
    </svg>
  )
}
