import type { Transfer, View } from '../view-types.ts'
import { useOnThisDevice } from './on-this-device.ts'

const nameOf = ({ from, to }: Transfer): string => `${from} ${to}`

/** Which debts of a bill are paid: whoever holds this device ticks them off for themselves. */
export const usePaidDebts = ({ openedAt }: View) => {
  const [stored, store] = useOnThisDevice(`fimm.poker.paid.${openedAt}`)
  const paid = stored === null ? [] : stored.split('\n')
  return {
    isPaid: (debt: Transfer): boolean => paid.includes(nameOf(debt)),
    toggle: (debt: Transfer): void => {
      const name = nameOf(debt)
      store((paid.includes(name) ? paid.filter((each) => each !== name) : [...paid, name]).join('\n'))
    },
  }
}
