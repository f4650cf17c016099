// A jellybean in a household's colour: filled (taken), outlined (free) or striped (held).
import { type CSSProperties, useId } from 'react'
import classes from './bean.module.css'

export const beanPath =
  'M16 2C24.3 2 30 7 30 13.8 30 18.8 27.2 22 23.6 22 19.9 22 18.9 18.6 16 18.6S12.1 22 8.4 22C4.8 22 2 18.8 2 13.8 2 7 7.7 2 16 2Z'

export type BeanLook = 'filled' | 'free' | 'held'

type BeanProps = {
  /** Place of the household's colour, 0 to 11; past 12 colours repeat and the letter tells them apart. */
  index?: number
  letter?: string
  look?: BeanLook
  /** Width in pixels; the height follows. */
  size?: number
  /** Of a filled one, for assistive technology; without it the bean is hidden from it, because words say the same nearby. */
  label?: string
  className?: string
}

const colour = (index: number) => `var(--bean-${index % 12})`

const variables = ({ size, fill, ink }: { size: number; fill?: string; ink?: string }) =>
  ({ '--bean-size': size, '--bean-fill': fill, '--bean-letter': ink }) as CSSProperties

const Free = () => (
  <path
    d={beanPath}
    fill="none"
    stroke="var(--bean-free)"
    strokeWidth="1.5"
    strokeDasharray="3 3"
    strokeLinecap="round"
  />
)

const Held = ({ fill, letter }: { fill: string; letter: string | undefined }) => {
  const id = useId()
  return (
    <>
      <defs>
        <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
          <rect width="2.4" height="5" fill={fill} />
        </pattern>
      </defs>
      <path d={beanPath} fill="var(--card)" stroke={fill} strokeWidth="1.4" />
      <path d={beanPath} fill={`url(#${id})`} />
      <text x="16" y="15.4" textAnchor="middle" fill="var(--ink)" className={classes.letter}>
        {letter}
      </text>
    </>
  )
}

/** That of a taken seat is one element, its shape a mask: a week of cards draws a thousand of them. */
export const Bean = ({ index = 0, letter, look = 'filled', size = 24, label, className = '' }: BeanProps) => {
  const fill = colour(index)
  if (look === 'filled')
    return (
      <i
        className={`${classes.bean} ${classes.filled} ${className}`}
        style={variables({ size, fill, ink: `var(--bean-${index % 12}-ink)` })}
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {letter}
      </i>
    )
  return (
    <svg
      className={`${classes.bean} ${className}`}
      style={variables({ size })}
      viewBox="0 0 32 24"
      aria-hidden="true"
      focusable="false"
    >
      {look === 'free' ? <Free /> : <Held fill={fill} letter={letter} />}
    </svg>
  )
}

/** The letter in a household's bean. */
export const initialOf = (householdName: string): string => {
  const name = householdName.replace(/^(the|familie|family|famille)\s+/i, '').trim()
  return (name.charAt(0) || '?').toLocaleUpperCase()
}
