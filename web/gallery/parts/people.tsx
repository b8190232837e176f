import { Avatar, EmptySeat } from '@fimm/ui/avatar.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { LevelOnTap } from '@fimm/ui/level-on-tap.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { Reaction } from '@fimm/ui/reaction.tsx'
import { ScreenPlayer } from '@fimm/ui/screen-player.tsx'
import { REACTIONS } from '@fimm/table/chat.ts'
import { ANNA, AUTOPILOT, AWAY, DORA, LEFT, LONG_NAME, PEOPLE } from './samples.ts'

/** Avatars and names. */
export const People = () => {
  return (
    <>
      <Card title="People">
        <div className="flex flex-wrap items-center gap-4">
          {PEOPLE.map((person) => (
            <Avatar key={person.id} person={person} turn={person.id === 'bjorn'} />
          ))}
          <EmptySeat />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          {REACTIONS.map((reaction) => (
            <Reaction key={reaction} reaction={reaction} className="size-9" />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <Avatar person={LONG_NAME} size="large" />
          <Avatar person={ANNA} size="small" />
          <Avatar person={AUTOPILOT} size="large" turn />
          <Avatar person={AWAY} size={72} turn />
          <EmptySeat size="large" />
          <LevelOnTap person={{ ...DORA, level: 'Medium' }}>
            <Avatar person={DORA} size="large" />
          </LevelOnTap>
        </div>
        <p className="mt-4 w-28 font-display text-2xl font-extrabold">
          <FittedText>{LONG_NAME.name.replaceAll(' ', '')}</FittedText>
        </p>
      </Card>
      <Card title="Players on the big screen" className="max-sm:hidden">
        <div className="space-y-4">
          <ScreenPlayer person={ANNA} value={72} max={160} mark={100}>
            72
          </ScreenPlayer>
          <ScreenPlayer person={LONG_NAME} value={120} max={160} mark={100}>
            120
          </ScreenPlayer>
          <ScreenPlayer person={LEFT} value={3} max={25}>
            left
          </ScreenPlayer>
        </div>
      </Card>
    </>
  )
}
