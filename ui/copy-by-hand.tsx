const showSelected = (field: HTMLTextAreaElement | null): void => {
  field?.select()
  field?.scrollIntoView({ block: 'center' })
}

/** A text that the browser did not copy: selected, ready for Ctrl+C or the phone's own menu. */
export const CopyByHand = ({ text, label }: { readonly text: string; readonly label: string }) => (
  <textarea
    readOnly
    rows={3}
    aria-label={label}
    ref={showSelected}
    value={text}
    className="w-full basis-full rounded-xl border border-line bg-page p-2 text-sm"
  />
)
