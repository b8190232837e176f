/** Something is on its way to the server. Seen only if it takes longer than a moment; still with reduced motion. */
export const SendingRing = () => (
  <span
    aria-hidden
    className="size-4 shrink-0 animate-[spin_800ms_linear_infinite,appear-late_300ms_step-end] rounded-full border-2 border-current border-r-transparent"
  />
)
