import { NumberField } from '@fimm/ui/number-field.tsx'
import { Select } from '@fimm/ui/select.tsx'
import { Switch } from '@fimm/ui/switch.tsx'
import { TextField } from '@fimm/ui/text-field.tsx'
import { useState } from 'react'
import type { Config } from '../types.ts'
import type { Props } from './props.ts'

/** What can be changed between hands, by whose cards are played with (P36). */
const NUMBERS = {
  own: ['smallBlind', 'buyIn', 'actionClock', 'bombPot', 'chipValue'],
  dealt: ['smallBlind', 'buyIn', 'actionClock', 'timeBank', 'bombPot', 'chipValue'],
} as const
/** What a tournament was begun with, and stays (P35c). */
const NOT_IN_TOURNAMENT: readonly string[] = ['smallBlind', 'buyIn']
const SWITCHES = {
  own: ['straddle', 'sitOut', 'confirmDeal', 'buttonDeals'],
  dealt: ['straddle', 'runTwice', 'confirmDeal', 'buttonDeals'],
} as const

const REBUYS = ['none', 'ask', 'free'] as const satisfies readonly Config['rebuys'][]

/** Stakes and rules for the next hand (P3). */
export const Stakes = (props: Props) => {
  const { view, send, t } = props
  const { config } = view
  const change = (changed: Partial<Config>): void => void send({ type: 'change-config', config: changed })
  const may = view.may?.['change-config']
  const limits = may?.ok === true ? may.limits : {}
  const isTournament = view.tournament !== null && view.hands > 0
  const numbers = NUMBERS[config.cards].filter((name) => !(isTournament && NOT_IN_TOURNAMENT.includes(name)))
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 gap-3">
        {numbers.map((name) => (
          <NumberField
            key={name}
            label={t(`option.${name}`)}
            value={config[name]}
            min={limits[name]?.min ?? 0}
            max={limits[name]?.max ?? 0}
            decimals={name === 'chipValue' ? 4 : 0}
            {...(name !== 'chipValue' && { unit: t(`option.${name}.unit`, { count: config[name] }) })}
            onCommit={(value) => change({ [name]: value, ...withDecimals(name, value, config) })}
            error={() =>
              t('refusal.bad-amount', { min: limits[name]?.min ?? 0, max: limits[name]?.max ?? 0 })
            }
          />
        ))}
        <Currency key={config.currency} {...props} onChange={(currency) => change({ currency })} />
      </div>
      <Select
        label={t('option.rebuys')}
        value={config.rebuys}
        options={REBUYS.map((value) => ({ value, label: t(`option.rebuys.${value}`) }))}
        onChange={(rebuys) => change({ rebuys })}
      />
      {SWITCHES[config.cards].map((name) => (
        <Switch
          key={name}
          label={t(`option.${name}`)}
          checked={config[name]}
          onChange={(checked) => change({ [name]: checked })}
        />
      ))}
      <p className="text-sm text-quiet">{t('owner.config-later')}</p>
    </div>
  )
}

/** A chip that is worth five hundredths needs hundredths in the bill (P34). */
const withDecimals = (name: string, value: number, { moneyDecimals }: Config): Partial<Config> =>
  name === 'chipValue' && !Number.isInteger(value) && moneyDecimals === 0 ? { moneyDecimals: 2 } : {}

const Currency = ({ view, t, onChange }: Props & { readonly onChange: (currency: string) => void }) => {
  const [text, setText] = useState(view.config.currency)
  return (
    <TextField
      label={t('option.currency')}
      value={text}
      maxLength={12}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => text.trim() !== view.config.currency && onChange(text.trim())}
    />
  )
}
