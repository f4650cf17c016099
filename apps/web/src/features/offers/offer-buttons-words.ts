// Words of offer-buttons.tsx.
export const expired = 'This offer has expired. Others are asked next.'
