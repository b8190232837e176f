import { Button } from '@fimm/ui/button.tsx'
import { Card } from '@fimm/ui/card.tsx'
import { playSound, SOUNDS } from '@fimm/ui/sound.ts'

export const Sounds = () => (
  <Card title="Sounds">
    <div className="flex flex-wrap gap-2">
      {SOUNDS.map((sound) => (
        <Button key={sound} size="small" onClick={() => playSound(sound)}>
          {sound}
        </Button>
      ))}
    </div>
  </Card>
)
