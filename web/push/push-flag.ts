/** Remembered, so that pages without push need not load the push code. */
const KEY = 'fimm.push'

export const isPushOn = (): boolean => localStorage.getItem(KEY) === 'on'

export const rememberPush = (isOn: boolean): void =>
  isOn ? localStorage.setItem(KEY, 'on') : localStorage.removeItem(KEY)
