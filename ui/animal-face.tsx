import type { Animal } from '@fimm/kernel'

/** A bot's face; its name always stands beside it (T14b). The drawings are a file of their own: pages without bots need
 *  none of them. */
export const AnimalFace = ({
  animal,
  className,
}: {
  readonly animal: Animal
  readonly className?: string
}) => (
  <svg aria-hidden viewBox="0 0 100 100" className={className}>
    <use href={`/animals.svg#${animal}`} />
  </svg>
)
