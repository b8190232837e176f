import { TextField } from '@fimm/ui/text-field.tsx'
import type { ComponentProps } from 'react'
import { useT } from '../i18n/i18n.tsx'

interface Field extends Pick<ComponentProps<typeof TextField>, 'value' | 'problem' | 'maxLength'> {
  readonly onChange: (text: string) => void
}

export const UsernameField = ({ onChange, maxLength = 40, ...field }: Field) => {
  const t = useT()
  return (
    <TextField
      label={t('account.username')}
      {...field}
      onChange={({ target }) => onChange(target.value)}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={maxLength}
    />
  )
}

/** To log in with, to prove that it is still you, and a new one. */
const PASSWORDS = {
  known: { label: 'account.password', autoComplete: 'current-password' },
  old: { label: 'account.oldPassword', autoComplete: 'current-password' },
  new: { label: 'account.newPassword', autoComplete: 'new-password' },
} as const

export const PasswordField = ({
  kind,
  onChange,
  ...field
}: Field & { readonly kind: keyof typeof PASSWORDS }) => {
  const t = useT()
  const { label, autoComplete } = PASSWORDS[kind]
  return (
    <TextField
      label={t(label)}
      type="password"
      {...field}
      onChange={({ target }) => onChange(target.value)}
      autoComplete={autoComplete}
      maxLength={200}
    />
  )
}
