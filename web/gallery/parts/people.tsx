import { Avatar, EmptySeat } from '@fimm/ui/avatar.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { ClockRing } from '@fimm/ui/clock-ring.tsx'
import { LevelOnTap } from '@fimm/ui/level-on-tap.tsx'
import { PlayerPlate } from '@fimm/ui/player-plate.tsx'
import { FittedText } from '@fimm/ui/fitted-text.tsx'
import { Reaction } from '@fimm/ui/reaction.tsx'
import { ScreenPlayer } from '@fimm/ui/screen-player.tsx'
import { REACTIONS } from '@fimm/table/chat.ts'
import { ANNA, AUTOPILOT, AWAY, BJORN, DORA, LEFT, LONG_NAME, PEOPLE } from './samples.ts'
import { useSay } from '../say.ts'

/** Avatars and plates. */
export const People = () => {
  const say = useSay()
  const away = { now: () => 40_000, text: (time: string) => say(`away ${time}`, `fjarri ${time}`) }
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
          <LevelOnTap person={{ ...DORA, level: say('Medium', 'Miðlungs') }}>
            <Avatar person={DORA} size="large" />
          </LevelOnTap>
        </div>
        <p className="mt-4 w-28 font-display text-2xl font-extrabold">
          <FittedText>{LONG_NAME.name.replaceAll(' ', '')}</FittedText>
        </p>
      </Card>
      <Card title="Player plates">
        <div className="grid grid-cols-2 gap-2">
          <PlayerPlate
            person={ANNA}
            score={82}
            me={say('you', 'þú')}
            turn
            detail={say('7 of 10 moves', '7 af 10 leikjum')}
          />
          <PlayerPlate person={BJORN} score={78} clock={<StandingClock />} />
          <PlayerPlate
            person={LONG_NAME}
            score={say('12.4k', '12,4 þ.')}
            detail={say('Raise to 2,800', 'Hækkar í 2.800')}
          />
          <PlayerPlate person={AWAY} score={196} away={away} />
          <PlayerPlate person={AUTOPILOT} score={43} detail={say('A bot plays', 'Þjarkur spilar')} />
          <PlayerPlate person={LEFT} score={0} detail={say('left', 'fór')} />
        </div>
        <div className="mt-3 space-y-3">
          <PlayerPlate
            person={DORA}
            score={say('$24,700', '$24.700')}
            detail={say('placing a tile', 'leggur flís')}
            turn
            size="desktop"
          />
          <PlayerPlate
            person={ANNA}
            score={187}
            detail={say('7 of 10', '7 af 10')}
            size="screen"
            className="max-sm:hidden"
          />
        </div>
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
            {say('left', 'fór')}
          </ScreenPlayer>
        </div>
      </Card>
    </>
  )
}

const StandingClock = () => <ClockRing now={() => 0} total={60_000} label="Björn" />
