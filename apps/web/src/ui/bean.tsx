// A jellybean in a household's colour, which is filled (taken), outlined (free) or striped (held).
import { useId } from 'react'
import { firstLetter } from '../text/letters.ts'
import classes from './bean.module.css'

export const beanPath =
  'M16 2C24.3 2 30 7 30 13.8 30 18.8 27.2 22 23.6 22 19.9 22 18.9 18.6 16 18.6S12.1 22 8.4 22C4.8 22 2 18.8 2 13.8 2 7 7.7 2 16 2Z'

type BeanLook = 'filled' | 'free' | 'held'

type BeanProps = {
  /**
   * The index of the household's colour, 0 to 11. With more than twelve households colours repeat,
   * and the letter tells them apart.
   */
  index?: number
  letter?: string
  look?: BeanLook
  /** The width in pixels. The height follows from it. */
  size?: number
  /** The label for assistive technology. If missing, the bean is hidden there, because words nearby say the same. */
  label?: string
  className?: string
}

const colour = (index: number) => `var(--bean-${index % 12})`

const Stripes = ({ fill }: { fill: string }) => {
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
    </>
  )
}

const gleam = (
  <path
    d="M7.4 8C9 5.9 11.8 4.8 14.6 4.6"
    fill="none"
    stroke="#fff"
    strokeOpacity=".55"
    strokeWidth="1.7"
    strokeLinecap="round"
  />
)

export const Bean = ({ index = 0, letter, look = 'filled', size = 24, label, className = '' }: BeanProps) => {
  const ink = look === 'held' ? 'var(--ink)' : `var(--bean-${index % 12}-ink)`
  return (
    <svg
      className={`${classes.bean} ${className}`}
      width={size}
      height={size * 0.75}
      viewBox="0 0 32 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {look === 'free' && (
        <path
          d={beanPath}
          fill="none"
          stroke="var(--bean-free)"
          strokeWidth="1.5"
          strokeDasharray="3 3"
          strokeLinecap="round"
        />
      )}
      {look === 'held' && <Stripes fill={colour(index)} />}
      {look === 'filled' && <path d={beanPath} fill={colour(index)} />}
      {look === 'filled' && gleam}
      {letter && look !== 'free' && (
        <text x="16" y="15.4" textAnchor="middle" fill={ink} className={classes.letter}>
          {letter}
        </text>
      )}
    </svg>
  )
}

/** The letter in a household's bean. */
export const initialOf = (householdName: string): string => {
  const name = householdName.replace(/^(the|familie|family|famille)\s+/i, '').trim()
  return (firstLetter(name) || '?').toLocaleUpperCase()
}
