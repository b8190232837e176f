/** For who won. */
export const Crown = ({ className = '' }: { readonly className?: string }) => (
  <svg aria-hidden viewBox="0 0 48 36" className={`shrink-0 ${className}`}>
    <path
      d="M5 32 3 11l12 9 9-17 9 17 12-9-2 21z"
      fill="var(--gold)"
      stroke="var(--gold-edge)"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
  </svg>
)
