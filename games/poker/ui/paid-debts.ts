import type { Transfer, View } from '../view-types.ts'
import { useOnThisDevice } from './on-this-device.ts'

interface PaidDebts {
  isPaid(debt: Transfer): boolean
  toggle(debt: Transfer): void
}

const nameOf = ({ from, to }: Transfer): string => `${from} ${to}`

/** Which debts of a bill are paid: whoever holds this device ticks them off, and sends the others the bill (P34b). */
export const usePaidDebts = ({ openedAt }: Pick<View, 'openedAt'>): PaidDebts => {
  const [stored, store] = useOnThisDevice(`fimm.poker.paid.${openedAt}`)
  const paid = stored === null ? [] : stored.split('\n')
  return {
    isPaid: (debt) => paid.includes(nameOf(debt)),
    toggle: (debt) => {
      const name = nameOf(debt)
      store((paid.includes(name) ? paid.filter((each) => each !== name) : [...paid, name]).join('\n'))
    },
  }
}
