import { AwayTime } from '@fimm/ui/away-time.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { ClockRing } from '@fimm/ui/clock-ring.tsx'
import { Countdown } from '@fimm/ui/countdown.tsx'
import { ProgressBar } from '@fimm/ui/progress-bar.tsx'
import { useState } from 'react'

const MINUTE = 60_000
const stopped = (): number => 0
const running = (): number => Date.now()

/** Clocks and progress. */
export const Time = () => {
  const [start] = useState(running)
  return (
    <Card title="Time">
      <div className="flex flex-wrap items-center gap-4">
        <ClockRing until={41_000} now={stopped} total={MINUTE} label="Anna" />
        <ClockRing until={8000} now={stopped} total={MINUTE} label="Last seconds" />
        <ClockRing until={0} now={stopped} total={MINUTE} label="Over" />
        <ClockRing now={stopped} total={MINUTE} left={23_000} label="Standing" />
        <ClockRing until={150_000} now={stopped} total={180_000} label="Minutes" size={56} />
        <ClockRing until={start + MINUTE} now={running} total={MINUTE} label="Running" size={112} />
        <Countdown until={MINUTE} now={stopped} label="Time left" />
        <Countdown until={8000} now={stopped} label="Time left" />
        <AwayTime since={-40_000} now={stopped} text={(time) => `away ${time}`} />
      </div>
      <div className="mt-4 space-y-3">
        <ProgressBar value={0} max={16} label="Nothing yet" />
        <ProgressBar value={6} max={16} label="Turns" text="Turn 6 of 16" />
        <ProgressBar value={16} max={16} label="Done" className="h-3" />
        <ProgressBar value={0} max={0} label="Nothing to do" />
      </div>
    </Card>
  )
}
