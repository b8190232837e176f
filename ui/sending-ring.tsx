/** A command is being sent. Appears only if that takes longer than 300 ms. */
export const SendingRing = () => (
  <span
    aria-hidden
    className="size-4 shrink-0 animate-[spin_800ms_linear_infinite,appear-late_300ms_step-end] rounded-full border-2 border-current border-e-transparent"
  />
)
