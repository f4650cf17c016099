ALTER TABLE "groups" ADD COLUMN "initial" text;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "colour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "currency" text;--> statement-breakpoint
-- What was shown so far: the money of the time zone's country.
UPDATE "groups" SET "currency" = case
  when "time_zone" like 'Australia/%' then 'AUD'
  when "time_zone" in ('America/Sao_Paulo', 'America/Bahia', 'America/Manaus', 'America/Fortaleza', 'America/Recife') then 'BRL'
  when "time_zone" in ('America/Toronto', 'America/Vancouver', 'America/Edmonton', 'America/Winnipeg', 'America/Halifax', 'America/St_Johns', 'America/Regina', 'America/Moncton') or "time_zone" like 'Canada/%' then 'CAD'
  when "time_zone" in ('Europe/Zurich', 'Europe/Vaduz') then 'CHF'
  when "time_zone" in ('Europe/Prague') then 'CZK'
  when "time_zone" in ('Europe/Copenhagen') then 'DKK'
  when "time_zone" in ('Europe/London', 'Europe/Belfast', 'Europe/Jersey', 'Europe/Guernsey', 'Europe/Isle_of_Man', 'GB') then 'GBP'
  when "time_zone" in ('Europe/Budapest') then 'HUF'
  when "time_zone" in ('Asia/Kolkata', 'Asia/Calcutta') then 'INR'
  when "time_zone" in ('Atlantic/Reykjavik') then 'ISK'
  when "time_zone" in ('Asia/Jerusalem', 'Asia/Tel_Aviv') then 'ILS'
  when "time_zone" in ('Asia/Tokyo') then 'JPY'
  when "time_zone" in ('Asia/Seoul') then 'KRW'
  when "time_zone" in ('America/Mexico_City', 'America/Monterrey', 'America/Tijuana', 'America/Cancun') then 'MXN'
  when "time_zone" in ('Europe/Oslo') then 'NOK'
  when "time_zone" in ('Pacific/Auckland', 'Pacific/Chatham') then 'NZD'
  when "time_zone" in ('Europe/Warsaw') then 'PLN'
  when "time_zone" in ('Europe/Bucharest') then 'RON'
  when "time_zone" in ('Europe/Belgrade') then 'RSD'
  when "time_zone" in ('Europe/Stockholm') then 'SEK'
  when "time_zone" in ('Asia/Singapore') then 'SGD'
  when "time_zone" in ('Europe/Istanbul', 'Asia/Istanbul') then 'TRY'
  when "time_zone" in ('Europe/Kyiv', 'Europe/Kiev') then 'UAH'
  when "time_zone" in ('Africa/Johannesburg') then 'ZAR'
  when "time_zone" ~ '^(Europe|Atlantic/(Canary|Madeira|Azores))' then 'EUR'
  else 'USD' end;--> statement-breakpoint
ALTER TABLE "groups" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_initial" CHECK (char_length("groups"."initial") between 1 and 2);--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_colour" CHECK ("groups"."colour" between 0 and 11);--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_currency" CHECK ("groups"."currency" in ('AED', 'ARS', 'AUD', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CZK', 'DKK', 'EGP', 'EUR', 'GBP', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY', 'KES', 'KRW', 'MAD', 'MXN', 'MYR', 'NGN', 'NOK', 'NZD', 'PEN', 'PHP', 'PLN', 'RON', 'RSD', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'USD', 'VND', 'ZAR'));