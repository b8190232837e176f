import { useMemo } from 'react'
import { encode } from 'uqr'

/** Always dark on light: cameras read nothing else. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text])
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="w-full rounded-xl bg-white p-2"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#171613" />
    </svg>
  )
}
