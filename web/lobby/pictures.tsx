import type { Thumbnail } from '@fimm/ui/face.ts'
import { LetterTile } from '@fimm/ui/letter-tile.tsx'

/** All pictures in one file: whoever sees one sees the others beside it. */
const pictures = import.meta.glob<{ default: Thumbnail }>('../../games/*/ui/thumbnail.tsx', { eager: true })

/** A game's own picture, or its first letters as tiles until it has one. */
const Picture = ({ game, name }: { readonly game: string; readonly name: string }) => {
  const Drawn = pictures[`../../games/${game}/ui/thumbnail.tsx`]?.default
  if (Drawn !== undefined) return <Drawn />
  return (
    <span className="flex -rotate-6 gap-1">
      {[...name].slice(0, 2).map((letter, place) => (
        <LetterTile
          key={`${letter}${place === 0 ? '' : '2'}`}
          letter={place === 0 ? letter : letter.toUpperCase()}
          className={`w-[min(3.5rem,32cqw)] text-[min(1.9rem,16cqw)] ${place === 0 ? '' : 'translate-y-2 rotate-12'}`}
        />
      ))}
    </span>
  )
}

export default Picture
