import type { ReactNode } from 'react'

const INK = '#3a2a00'
const FEATURE = {
  stroke: INK,
  strokeWidth: 2,
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

const Head = ({ children }: { readonly children: ReactNode }) => (
  <>
    <circle cx="16" cy="16" r="14" fill="#f7c948" stroke="#a86f00" strokeWidth="1.5" />
    {children}
  </>
)

/** Drawn by us, since emoji differ from device to device. */
const PICTURES: Readonly<Record<string, ReactNode>> = {
  '👏': (
    <g stroke="#a86f00" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
      <path
        d="M7.5 19.5 14 9.2c1.2-1.8 3.5-.5 2.8 1.3l-1.6 3.6 5.7-3.7c1.7-1 3 1 1.7 2.2l-3.4 2.8 4-1.5c1.8-.6 2.7 1.6 1.2 2.6l-3.7 2.2 2.5-.5c1.7-.3 2.3 1.7.9 2.5-4 2.4-7 6.8-11.6 6.8-4.4 0-7-4.5-5-8z"
        fill="#f7c948"
      />
      <path d="M22 4v3M26.5 6l-2 2.2M28.5 10.5h-3" fill="none" strokeWidth="2" />
    </g>
  ),
  '😂': (
    <Head>
      <path d="M8.5 13.5c1-2.5 3.5-2.5 4.5 0M19 13.5c1-2.5 3.5-2.5 4.5 0" {...FEATURE} />
      <path d="M8.5 17h15c0 5-3.3 8-7.5 8s-7.5-3-7.5-8z" fill={INK} />
      <path d="M11 23c3-2 7-2 10 0" stroke="#e2573f" strokeWidth="2.5" fill="none" />
    </Head>
  ),
  '😮': (
    <Head>
      <circle cx="11" cy="13" r="2" fill={INK} />
      <circle cx="21" cy="13" r="2" fill={INK} />
      <path d="M8.5 8.5c1-1.2 2.5-1.6 4-1M19.5 7.5c1.5-.6 3-.2 4 1" {...FEATURE} />
      <ellipse cx="16" cy="22" rx="3.5" ry="4.3" fill={INK} />
    </Head>
  ),
  '🤔': (
    <Head>
      <circle cx="11" cy="14" r="2" fill={INK} />
      <circle cx="21" cy="13" r="2" fill={INK} />
      <path d="M8.5 9.5h4.5M19 7.5c1.5-.8 3-.6 4.3.3" {...FEATURE} />
      <path d="M11.5 22c3 1 6 .3 8.5-1.5" {...FEATURE} />
    </Head>
  ),
  '😢': (
    <Head>
      <circle cx="11" cy="14" r="2" fill={INK} />
      <circle cx="21" cy="14" r="2" fill={INK} />
      <path d="M11 23.5c2-3.3 8-3.3 10 0" {...FEATURE} />
      <path d="M22.5 16.5c1.8 2.5 1.5 4.5 0 4.5s-1.8-2 0-4.5z" fill="#3d8fc4" />
    </Head>
  ),
  '🔥': (
    <>
      <path
        d="M17 2.5c1 5 8 8.5 8 16.5a9 9 0 0 1-18 .5c0-4 2-6 3.5-8.5.5 2 1.5 3 3 3.5C13 10 14.5 6 17 2.5z"
        fill="#ef6a3a"
        stroke="#a8321f"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M16.5 15c.5 3 4 4.5 4 8a4.5 4.5 0 0 1-9 0c0-2 1-3 2-4.2.4 1 1 1.5 1.7 1.7-.2-2 .3-4 1.3-5.5z"
        fill="#f7c948"
      />
    </>
  ),
}

/** A reaction as a picture; hidden from screen readers, who are told it in words. */
export const Reaction = ({
  reaction,
  className = 'size-6',
}: {
  readonly reaction: string
  readonly className?: string
}) => (
  <svg aria-hidden viewBox="0 0 32 32" className={`inline-block shrink-0 ${className}`}>
    {PICTURES[reaction]}
  </svg>
)
