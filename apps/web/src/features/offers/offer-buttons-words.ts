export const expired = 'This offer has expired. Others are asked next.'
