CREATE TABLE "adults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"auth_user_id" uuid,
	"household_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"time_zone" text,
	"date_language" text,
	"plan_tier" text DEFAULT 'free' NOT NULL,
	"share_reputation" boolean DEFAULT false NOT NULL,
	"reputation_link_id" uuid,
	"calendar_token" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3),
	"blocked_at" timestamptz(3),
	CONSTRAINT "adults_plan_tier" CHECK ("adults"."plan_tier" in ('free', 'pro'))
);

--> statement-breakpoint
CREATE TABLE "driver_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adult_id" uuid NOT NULL,
	"license_expiry" date,
	"insurance_provider" text,
	"insurance_last4" text,
	"insurance_expiry" date,
	"updated_at" timestamptz(3) NOT NULL,
	"remind_at" timestamptz(3),
	CONSTRAINT "driver_credentials_last4" CHECK ("driver_credentials"."insurance_last4" ~ '^[0-9]{1,4}$'),
	CONSTRAINT "driver_credentials_provider" CHECK (length("driver_credentials"."insurance_provider") <= 100)
);

--> statement-breakpoint
CREATE TABLE "plan_redemptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adult_id" uuid NOT NULL,
	"redeemed_at" timestamptz(3) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "vacations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adult_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"note" text,
	CONSTRAINT "vacations_range" CHECK ("vacations"."start_date" <= "vacations"."end_date")
);

--> statement-breakpoint
CREATE TABLE "weekly_unavailability" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adult_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "weekly_unavailability_weekday" CHECK ("weekly_unavailability"."weekday" between 1 and 7),
	CONSTRAINT "weekly_unavailability_part" CHECK ("weekly_unavailability"."part" in ('all_day', 'mornings', 'afternoons'))
);

--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth_rate_limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);

--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"mail_refused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_lower" CHECK ("auth_users"."email" = lower("auth_users"."email"))
);

--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_started_at" timestamptz(3) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "balances" (
	"group_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"hundredths" integer NOT NULL,
	CONSTRAINT "balances_group_id_household_id_pk" PRIMARY KEY("group_id","household_id")
);

--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"amount_hundredths" integer NOT NULL,
	"seat_count" integer DEFAULT 0 NOT NULL,
	"seat_price_hundredths" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_entries_group_id_transaction_id_household_id_pk" PRIMARY KEY("group_id","transaction_id","household_id"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_hundredths" <> 0)
);

--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ride_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"reverses_id" uuid,
	"settles_household_id" uuid,
	"note" text,
	"posted_by_adult_id" uuid,
	"posted_at" timestamptz(3) NOT NULL,
	CONSTRAINT "ledger_transactions_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('ride', 'ride_reversal', 'late_cancel_penalty', 'penalty_reversal', 'settlement')),
	CONSTRAINT "ledger_transactions_settles" CHECK ("ledger_transactions"."settles_household_id" is null or "ledger_transactions"."kind" = 'settlement'),
	CONSTRAINT "ledger_transactions_ride" CHECK (("ledger_transactions"."kind" = 'settlement') or "ledger_transactions"."ride_id" is not null),
	CONSTRAINT "ledger_transactions_reversal" CHECK (("ledger_transactions"."kind" in ('ride_reversal', 'penalty_reversal')) = ("ledger_transactions"."reverses_id" is not null))
);

--> statement-breakpoint
CREATE TABLE "club_tokens" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"made_by_adult_id" uuid NOT NULL,
	"made_at" timestamptz(3) NOT NULL,
	"last_used_at" timestamptz(3),
	"ended_by_adult_id" uuid,
	"ended_at" timestamptz(3),
	CONSTRAINT "club_tokens_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "club_tokens_ended" CHECK (("club_tokens"."ended_at" is null) = ("club_tokens"."ended_by_adult_id" is null))
);

--> statement-breakpoint
CREATE TABLE "concerns" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"raised_by_adult_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"about_household_id" uuid,
	"raised_at" timestamptz(3) NOT NULL,
	"body" text,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_by_adult_id" uuid,
	"answered_at" timestamptz(3),
	CONSTRAINT "concerns_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "concerns_status" CHECK ("concerns"."status" in ('open', 'answered')),
	CONSTRAINT "concerns_answered" CHECK (("concerns"."status" = 'open') = ("concerns"."answered_at" is null)),
	CONSTRAINT "concerns_answered_by" CHECK (("concerns"."answered_at" is null) = ("concerns"."answered_by_adult_id" is null)),
	CONSTRAINT "concerns_not_own" CHECK ("concerns"."about_household_id" <> "concerns"."household_id")
);

--> statement-breakpoint
CREATE TABLE "fair_guards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_adult_id" uuid,
	"group_id" uuid,
	"template_id" uuid,
	"preset" text,
	"name" text NOT NULL,
	"description" text,
	"offer_lock_hours" integer NOT NULL,
	"late_window_minutes" integer NOT NULL,
	"soft_nudge_hundredths" integer NOT NULL,
	"hard_lock_hundredths" integer NOT NULL,
	"urgent_conversions_per_30d" integer NOT NULL,
	"require_credentials" boolean NOT NULL,
	"seat_unit_value_hundredths" integer NOT NULL,
	"seat_mile_rate_hundredths" integer NOT NULL,
	"short_notice_window_hours" integer NOT NULL,
	"short_notice_percent" integer NOT NULL,
	"early_morning_percent" integer NOT NULL,
	"evening_percent" integer NOT NULL,
	"weekend_percent" integer NOT NULL,
	"bad_weather_percent" integer NOT NULL,
	"late_cancel_strike" integer NOT NULL,
	"no_show_strike" integer NOT NULL,
	"late_cancel_penalty_hundredths" integer NOT NULL,
	"rounding_up" boolean NOT NULL,
	"urgent_per_seat_cents" integer NOT NULL,
	"urgent_per_mile_cents" integer NOT NULL,
	"urgent_allow_override" boolean NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3),
	CONSTRAINT "fair_guards_preset_unique" UNIQUE("preset"),
	CONSTRAINT "fair_guards_whose" CHECK (num_nonnulls("fair_guards"."owner_adult_id", "fair_guards"."group_id", "fair_guards"."preset") = 1),
	CONSTRAINT "fair_guards_windows" CHECK ("fair_guards"."offer_lock_hours" between 0 and 72 and "fair_guards"."late_window_minutes" >= 0 and "fair_guards"."short_notice_window_hours" >= 0),
	CONSTRAINT "fair_guards_thresholds" CHECK ("fair_guards"."hard_lock_hundredths" <= "fair_guards"."soft_nudge_hundredths" and "fair_guards"."soft_nudge_hundredths" <= 0),
	CONSTRAINT "fair_guards_magnitudes" CHECK (least("fair_guards"."urgent_conversions_per_30d", "fair_guards"."seat_unit_value_hundredths", "fair_guards"."seat_mile_rate_hundredths", "fair_guards"."short_notice_percent", "fair_guards"."early_morning_percent", "fair_guards"."evening_percent", "fair_guards"."weekend_percent", "fair_guards"."bad_weather_percent", "fair_guards"."late_cancel_strike", "fair_guards"."no_show_strike", "fair_guards"."late_cancel_penalty_hundredths", "fair_guards"."urgent_per_seat_cents", "fair_guards"."urgent_per_mile_cents") >= 0)
);

--> statement-breakpoint
CREATE TABLE "group_rules" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"music_policy" text DEFAULT 'kid_friendly' NOT NULL,
	"no_smoking" boolean DEFAULT true NOT NULL,
	"temperature_c_min" integer DEFAULT 20 NOT NULL,
	"temperature_c_max" integer DEFAULT 24 NOT NULL,
	"pets_allowed" boolean DEFAULT false NOT NULL,
	"chatty_driver_ok" boolean DEFAULT true NOT NULL,
	"seatbelt_required" boolean DEFAULT true NOT NULL,
	"car_seat_policy" text DEFAULT 'parent_provides' NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	CONSTRAINT "group_rules_music" CHECK ("group_rules"."music_policy" in ('kid_friendly', 'quiet', 'any')),
	CONSTRAINT "group_rules_car_seat" CHECK ("group_rules"."car_seat_policy" in ('parent_provides', 'host_provides', 'n/a')),
	CONSTRAINT "group_rules_temperature_min" CHECK ("group_rules"."temperature_c_min" between 15 and 25),
	CONSTRAINT "group_rules_temperature_max" CHECK ("group_rules"."temperature_c_max" between 20 and 30),
	CONSTRAINT "group_rules_temperature" CHECK ("group_rules"."temperature_c_min" <= "group_rules"."temperature_c_max")
);

--> statement-breakpoint
CREATE TABLE "activities" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"ride_id" uuid,
	"actor_adult_id" uuid,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "activities_id_group_id_pk" PRIMARY KEY("id","group_id")
);

--> statement-breakpoint
CREATE TABLE "alarms" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamptz(3),
	"news_at" timestamptz(3)
);

--> statement-breakpoint
CREATE TABLE "day_shifts" (
	"group_id" uuid NOT NULL,
	"date" date NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "day_shifts_group_id_date_pk" PRIMARY KEY("group_id","date"),
	CONSTRAINT "day_shifts_minutes" CHECK ("day_shifts"."minutes" between -240 and 240 and "day_shifts"."minutes" <> 0)
);

--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"city" text NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"owner_adult_id" uuid NOT NULL,
	"fair_guard_id" uuid NOT NULL,
	"distance_counts" boolean DEFAULT false NOT NULL,
	"car_price" integer DEFAULT 4000 NOT NULL,
	"approval_rule" text DEFAULT 'invited_by_members' NOT NULL,
	"members_invite" boolean DEFAULT true NOT NULL,
	"setup_step" text,
	"rolled_out_on" date,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3),
	CONSTRAINT "groups_car_price" CHECK ("groups"."car_price" in (160000, 40000, 16000, 4000, 0)),
	CONSTRAINT "groups_approval_rule" CHECK ("groups"."approval_rule" in ('invited_by_members', 'everyone')),
	CONSTRAINT "groups_setup_step" CHECK ("groups"."setup_step" in ('fair_guard', 'rules')),
	CONSTRAINT "groups_currency" CHECK ("groups"."currency" in ('AED', 'ARS', 'AUD', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CZK', 'DKK', 'EGP', 'EUR', 'GBP', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK', 'JPY', 'KES', 'KRW', 'MAD', 'MXN', 'MYR', 'NGN', 'NOK', 'NZD', 'PEN', 'PHP', 'PLN', 'RON', 'RSD', 'SAR', 'SEK', 'SGD', 'THB', 'TRY', 'TWD', 'UAH', 'USD', 'VND', 'ZAR'))
);

--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"from_adult_id" uuid NOT NULL,
	"to_adult_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"proposed_at" timestamptz(3) NOT NULL,
	"ended_at" timestamptz(3),
	CONSTRAINT "hand_overs_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "hand_overs_status" CHECK ("hand_overs"."status" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "hand_overs_ended" CHECK (("hand_overs"."status" = 'open') = ("hand_overs"."ended_at" is null))
);

--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"code" text NOT NULL,
	"invited_email" text,
	"invited_household_id" uuid,
	"invited_by_adult_id" uuid NOT NULL,
	"max_uses" integer DEFAULT 1 NOT NULL,
	"use_count" integer DEFAULT 0 NOT NULL,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	"sent_at" timestamptz(3),
	CONSTRAINT "invitations_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "invitations_invited" CHECK ("invitations"."invited_email" is null or ("invitations"."invited_household_id" is null and "invitations"."invited_email" = lower("invitations"."invited_email"))),
	CONSTRAINT "invitations_status" CHECK ("invitations"."status" in ('pending', 'declined', 'cancelled', 'approved', 'rejected')),
	CONSTRAINT "invitations_uses" CHECK ("invitations"."use_count" between 0 and "invitations"."max_uses"),
	CONSTRAINT "invitations_code" CHECK ("invitations"."code" ~ '^[2-9A-HJ-NP-Z]{8}$')
);

--> statement-breakpoint
CREATE TABLE "join_requests" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"status" text NOT NULL,
	"runs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"decided_by_adult_id" uuid,
	"decided_at" timestamptz(3),
	CONSTRAINT "join_requests_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "join_requests_status" CHECK ("join_requests"."status" in ('pending', 'approved', 'rejected'))
);

--> statement-breakpoint
CREATE TABLE "memberships" (
	"group_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"bean_index" integer NOT NULL,
	"joined_at" timestamptz(3) NOT NULL,
	"consented_by_adult_id" uuid,
	"consented_at" timestamptz(3),
	"left_at" timestamptz(3),
	"last_day" date,
	"hold_exempt_note" text,
	"hold_exempt_at" timestamptz(3),
	CONSTRAINT "memberships_group_id_household_id_pk" PRIMARY KEY("group_id","household_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('member', 'admin')),
	CONSTRAINT "memberships_status" CHECK ("memberships"."status" in ('pending', 'active', 'left', 'removed'))
);

--> statement-breakpoint
CREATE TABLE "no_ride_days" (
	"group_id" uuid NOT NULL,
	"date" date NOT NULL,
	"note" text,
	CONSTRAINT "no_ride_days_group_id_date_pk" PRIMARY KEY("group_id","date")
);

--> statement-breakpoint
CREATE TABLE "terms" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"through_on" date NOT NULL,
	"settled" boolean DEFAULT false NOT NULL,
	"begun_by_adult_id" uuid NOT NULL,
	"begun_at" timestamptz(3),
	"prepared_pool_ids" uuid[],
	CONSTRAINT "terms_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "terms_prepared" CHECK (("terms"."begun_at" is null) = ("terms"."prepared_pool_ids" is not null)),
	CONSTRAINT "terms_dates" CHECK ("terms"."through_on" >= "terms"."starts_on")
);

--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_home" boolean DEFAULT false NOT NULL,
	"created_by_adult_id" uuid NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"archived_at" timestamptz(3),
	CONSTRAINT "addresses_home_name" CHECK ("addresses"."is_home" = (lower("addresses"."name") = 'home'))
);

--> statement-breakpoint
CREATE TABLE "co_parent_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"invited_email" text NOT NULL,
	"code" text NOT NULL,
	"invited_by_adult_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"used_at" timestamptz(3),
	CONSTRAINT "co_parent_invitations_status" CHECK ("co_parent_invitations"."status" in ('pending', 'accepted', 'declined', 'cancelled'))
);

--> statement-breakpoint
CREATE TABLE "household_cars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"name" text,
	"seats" integer,
	"created_at" timestamptz(3) NOT NULL,
	"archived_at" timestamptz(3),
	CONSTRAINT "household_cars_key" UNIQUE("household_id","id"),
	CONSTRAINT "household_cars_seats" CHECK ("household_cars"."seats" between 0 and 8)
);

--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_adult_id" uuid NOT NULL,
	"setup_completed_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"anonymized_at" timestamptz(3)
);

--> statement-breakpoint
CREATE TABLE "kid_absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"pool_id" uuid,
	"from_date" date NOT NULL,
	"to_date" date,
	"marked_by_adult_id" uuid NOT NULL,
	"marked_at" timestamptz(3) NOT NULL,
	"withdrawn_at" timestamptz(3),
	CONSTRAINT "kid_absences_range" CHECK ("kid_absences"."to_date" is null or "kid_absences"."to_date" >= "kid_absences"."from_date")
);

--> statement-breakpoint
CREATE TABLE "kid_address_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"address_id" uuid,
	"place_id" uuid,
	CONSTRAINT "kid_address_links_key" UNIQUE NULLS NOT DISTINCT("kid_id","relation","address_id","place_id"),
	CONSTRAINT "kid_address_links_one_end" CHECK (num_nonnulls("kid_address_links"."address_id", "kid_address_links"."place_id") = 1),
	CONSTRAINT "kid_address_links_relation" CHECK ("kid_address_links"."relation" in ('home', 'school', 'activity'))
);

--> statement-breakpoint
CREATE TABLE "kid_safety_cards" (
	"kid_id" uuid PRIMARY KEY NOT NULL,
	"seat" text NOT NULL,
	"allergies" text,
	"contacts" jsonb NOT NULL,
	"hand_over" text,
	"saved_by_adult_id" uuid NOT NULL,
	"saved_at" timestamptz(3) NOT NULL,
	CONSTRAINT "kid_safety_cards_seat" CHECK ("kid_safety_cards"."seat" in ('none', 'booster', 'car_seat'))
);

--> statement-breakpoint
CREATE TABLE "kids" (
	"id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"name" text NOT NULL,
	"notes" text,
	"created_at" timestamptz(3) NOT NULL,
	"archived_at" timestamptz(3)
);

--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" text DEFAULT 'notice' NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"unsubscribe_url" text,
	"notice_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"sent_at" timestamptz(3),
	"dropped_at" timestamptz(3),
	"failure" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "outbox_mails_kind" CHECK ("outbox_mails"."kind" in ('account', 'confirm_address', 'invitation', 'new_password', 'notice'))
);

--> statement-breakpoint
CREATE TABLE "message_addressees" (
	"group_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	CONSTRAINT "message_addressees_group_id_message_id_adult_id_pk" PRIMARY KEY("group_id","message_id","adult_id")
);

--> statement-breakpoint
CREATE TABLE "message_reads" (
	"group_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"read_at" timestamptz(3) NOT NULL,
	CONSTRAINT "message_reads_group_id_adult_id_pk" PRIMARY KEY("group_id","adult_id")
);

--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"author_adult_id" uuid NOT NULL,
	"author_household_id" uuid NOT NULL,
	"text" text,
	"created_at" timestamptz(3) NOT NULL,
	"removed_at" timestamptz(3),
	"removed_by_adult_id" uuid,
	CONSTRAINT "messages_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "messages_text" CHECK ("messages"."text" is not null or "messages"."removed_at" is not null),
	CONSTRAINT "messages_removed" CHECK (("messages"."removed_at" is null) = ("messages"."removed_by_adult_id" is null)),
	CONSTRAINT "messages_length" CHECK (char_length("messages"."text") between 1 and 2000)
);

--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"adult_id" uuid NOT NULL,
	"group_id" uuid,
	"type" text NOT NULL,
	"priority" text NOT NULL,
	"fold" text,
	"items" jsonb NOT NULL,
	"ride_ids" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"deliver_at" timestamptz(3) NOT NULL,
	"delivered_at" timestamptz(3),
	"read_at" timestamptz(3),
	"digest_at" timestamptz(3),
	CONSTRAINT "notices_id_adult_id_pk" PRIMARY KEY("id","adult_id"),
	CONSTRAINT "notices_type" CHECK ("notices"."type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'co_parent_joined', 'co_parent_left', 'concern_answered', 'concern_raised', 'credentials_expiring', 'credentials_flagged', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'group_closed', 'group_invite', 'invite_approval_needed', 'invite_undelivered', 'kid_not_here', 'kid_not_riding', 'member_joined', 'member_left', 'message_posted', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'pool_requested', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'role_changed', 'rules_changed', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn')),
	CONSTRAINT "notices_priority" CHECK ("notices"."priority" in ('low', 'normal', 'high', 'critical'))
);

--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"adult_id" uuid PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"updated_at" timestamptz(3) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adult_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamptz(3) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "told_bands" (
	"group_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"band" text NOT NULL,
	CONSTRAINT "told_bands_group_id_household_id_pk" PRIMARY KEY("group_id","household_id"),
	CONSTRAINT "told_bands_band" CHECK ("told_bands"."band" in ('ahead', 'balanced', 'behind', 'blocked'))
);

--> statement-breakpoint
CREATE TABLE "told_moments" (
	"group_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "told_moments_group_id_key_pk" PRIMARY KEY("group_id","key")
);

--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"wave" integer NOT NULL,
	"to_all" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"offered_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"closed_at" timestamptz(3),
	CONSTRAINT "offers_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('open', 'accepted', 'declined', 'expired', 'closed'))
);

--> statement-breakpoint
CREATE TABLE "swaps" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"proposed_by_adult_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"other_ride_id" uuid NOT NULL,
	"other_household_id" uuid NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"proposed_at" timestamptz(3) NOT NULL,
	"answered_by_adult_id" uuid,
	"answered_at" timestamptz(3),
	CONSTRAINT "swaps_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "swaps_two_rides" CHECK ("swaps"."ride_id" <> "swaps"."other_ride_id"),
	CONSTRAINT "swaps_status" CHECK ("swaps"."status" in ('proposed', 'accepted', 'declined', 'withdrawn', 'lapsed'))
);

--> statement-breakpoint
CREATE TABLE "undos" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"ride_id" uuid,
	"action" text NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"closed_at" timestamptz(3),
	"undone_at" timestamptz(3),
	CONSTRAINT "undos_id_group_id_pk" PRIMARY KEY("id","group_id")
);

--> statement-breakpoint
CREATE TABLE "instance_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sign_up" text DEFAULT 'open' NOT NULL,
	"beta_code" text,
	"secret_mark" text,
	CONSTRAINT "instance_settings_one" CHECK ("instance_settings"."id" = 1),
	CONSTRAINT "instance_settings_sign_up" CHECK ("instance_settings"."sign_up" in ('open', 'invitation', 'closed'))
);

--> statement-breakpoint
CREATE TABLE "operator_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_adult_id" uuid NOT NULL,
	"act" text NOT NULL,
	"about_adult_id" uuid,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "operator_record_act" CHECK ("operator_record"."act" in ('send_reset', 'end_sessions', 'reset_two_factor', 'block', 'unblock', 'delete', 'sign_up_open', 'sign_up_invitation', 'sign_up_closed', 'beta_code', 'retry_mail'))
);

--> statement-breakpoint
CREATE TABLE "declined_suggestions" (
	"group_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kid_ids" uuid[] NOT NULL,
	"declined_by_adult_id" uuid NOT NULL,
	"declined_at" timestamptz(3) NOT NULL,
	CONSTRAINT "declined_suggestions_group_id_key_pk" PRIMARY KEY("group_id","key")
);

--> statement-breakpoint
CREATE TABLE "places" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'custom' NOT NULL,
	"address" text NOT NULL,
	"city" text,
	"state" text,
	"label" text,
	"created_by_adult_id" uuid NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"copied_by_household_id" uuid,
	"leaves_with_family" boolean DEFAULT false NOT NULL,
	"archived_at" timestamptz(3),
	CONSTRAINT "places_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "places_not_home" CHECK (lower("places"."name") <> 'home')
);

--> statement-breakpoint
CREATE TABLE "pool_kids" (
	"group_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"kid_id" uuid NOT NULL,
	"enrolled_by_adult_id" uuid NOT NULL,
	"enrolled_at" timestamptz(3) NOT NULL,
	"gets_in_place_id" uuid,
	"gets_out_place_id" uuid,
	"at_home" text,
	CONSTRAINT "pool_kids_group_id_pool_id_kid_id_pk" PRIMARY KEY("group_id","pool_id","kid_id"),
	CONSTRAINT "pool_kids_at_home" CHECK ("pool_kids"."at_home" in ('in', 'out'))
);

--> statement-breakpoint
CREATE TABLE "pool_preferences" (
	"group_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"mornings_only" boolean DEFAULT false NOT NULL,
	"max_drives_per_week" integer,
	CONSTRAINT "pool_preferences_group_id_pool_id_household_id_pk" PRIMARY KEY("group_id","pool_id","household_id"),
	CONSTRAINT "pool_preferences_max" CHECK ("pool_preferences"."max_drives_per_week" between 1 and 7)
);

--> statement-breakpoint
CREATE TABLE "pool_requests" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"asked_by_adult_id" uuid NOT NULL,
	"asked_at" timestamptz(3) NOT NULL,
	"name" text NOT NULL,
	"notes" text,
	"draft" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"decided_by_adult_id" uuid,
	"decided_at" timestamptz(3),
	"made" jsonb,
	CONSTRAINT "pool_requests_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "pool_requests_status" CHECK ("pool_requests"."status" in ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "pool_requests_decided" CHECK (("pool_requests"."status" = 'open') = ("pool_requests"."decided_at" is null)),
	CONSTRAINT "pool_requests_made" CHECK (("pool_requests"."status" = 'accepted') = ("pool_requests"."made" is not null))
);

--> statement-breakpoint
CREATE TABLE "pool_stops" (
	"group_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"place_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pool_stops_group_id_pool_id_place_id_pk" PRIMARY KEY("group_id","pool_id","place_id"),
	CONSTRAINT "pool_stops_position_key" UNIQUE("group_id","pool_id","position"),
	CONSTRAINT "pool_stops_position" CHECK ("pool_stops"."position" >= 0)
);

--> statement-breakpoint
CREATE TABLE "pools" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weekday_mask" integer NOT NULL,
	"start_time" time NOT NULL,
	"end_time" time,
	"seats" integer NOT NULL,
	"from_place_id" uuid NOT NULL,
	"to_place_id" uuid NOT NULL,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"starts_on" date NOT NULL,
	"through_on" date NOT NULL,
	"lock_hours" integer,
	"route_miles" integer,
	"generated_source" text,
	"return_of_pool_id" uuid,
	"created_by_adult_id" uuid NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"deleted_at" timestamptz(3),
	"ended_at" timestamptz(3),
	CONSTRAINT "pools_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "pools_return_of_another" CHECK ("pools"."return_of_pool_id" <> "pools"."id"),
	CONSTRAINT "pools_weekday_mask" CHECK ("pools"."weekday_mask" between 1 and 127),
	CONSTRAINT "pools_seats" CHECK ("pools"."seats" between 1 and 8),
	CONSTRAINT "pools_lock_hours" CHECK ("pools"."lock_hours" between 0 and 72),
	CONSTRAINT "pools_times" CHECK ("pools"."end_time" is null or "pools"."end_time" > "pools"."start_time"),
	CONSTRAINT "pools_dates" CHECK ("pools"."through_on" >= "pools"."starts_on"),
	CONSTRAINT "pools_generated_source" CHECK ("pools"."generated_source" in ('suggested'))
);

--> statement-breakpoint
CREATE TABLE "bookings" (
	"taken_id" uuid NOT NULL,
	"car_id" uuid,
	"drive_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3) NOT NULL,
	"is_car" boolean NOT NULL,
	"is_request" boolean NOT NULL,
	CONSTRAINT "bookings_drive_id_taken_id_pk" PRIMARY KEY("drive_id","taken_id")
);

--> statement-breakpoint
CREATE TABLE "no_show_reports" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"reported_by_adult_id" uuid NOT NULL,
	"accused_adult_id" uuid,
	"accused_household_id" uuid,
	"note" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"decided_by_adult_id" uuid,
	"decided_at" timestamptz(3),
	CONSTRAINT "no_show_reports_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "no_show_reports_status" CHECK ("no_show_reports"."status" in ('pending', 'confirmed', 'rejected'))
);

--> statement-breakpoint
CREATE TABLE "places_missed" (
	"group_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"date" date NOT NULL,
	"household_id" uuid NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	CONSTRAINT "places_missed_group_id_pool_id_date_household_id_pk" PRIMARY KEY("group_id","pool_id","date","household_id")
);

--> statement-breakpoint
CREATE TABLE "ride_back_outs" (
	"group_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"penalty_hundredths" integer DEFAULT 0 NOT NULL,
	"at" timestamptz(3) NOT NULL,
	CONSTRAINT "ride_back_outs_group_id_ride_id_household_id_pk" PRIMARY KEY("group_id","ride_id","household_id"),
	CONSTRAINT "ride_back_outs_penalty" CHECK ("ride_back_outs"."penalty_hundredths" >= 0)
);

--> statement-breakpoint
CREATE TABLE "ride_seats" (
	"group_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"kid_id" uuid NOT NULL,
	"household_id" uuid NOT NULL,
	"state" text NOT NULL,
	"cancelled_late_at" timestamptz(3),
	CONSTRAINT "ride_seats_group_id_ride_id_kid_id_pk" PRIMARY KEY("group_id","ride_id","kid_id"),
	CONSTRAINT "ride_seats_state" CHECK ("ride_seats"."state" in ('booked', 'held', 'rode', 'absent', 'not_picked_up'))
);

--> statement-breakpoint
CREATE TABLE "ride_taps" (
	"id" uuid NOT NULL,
	"place" integer GENERATED ALWAYS AS IDENTITY (sequence name "ride_taps_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" uuid NOT NULL,
	"ride_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"kid_ids" uuid[] NOT NULL,
	"missing_kid_ids" uuid[] NOT NULL,
	"at" timestamptz(3) NOT NULL,
	"received_at" timestamptz(3) NOT NULL,
	"taken_back_at" timestamptz(3),
	CONSTRAINT "ride_taps_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "ride_taps_kind" CHECK ("ride_taps"."kind" in ('on_my_way', 'picked_up', 'dropped_off')),
	CONSTRAINT "ride_taps_at" CHECK ("ride_taps"."at" <= "ride_taps"."received_at")
);

--> statement-breakpoint
CREATE TABLE "rides" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"pool_id" uuid NOT NULL,
	"date" date NOT NULL,
	"car_index" smallint NOT NULL,
	"capacity" smallint NOT NULL,
	"starts_at" timestamptz(3) NOT NULL,
	"ends_at" timestamptz(3) NOT NULL,
	"lock_at" timestamptz(3) NOT NULL,
	"late_at" timestamptz(3) NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"updated_at" timestamptz(3) NOT NULL,
	"driver_household_id" uuid,
	"driver_adult_id" uuid,
	"car_id" uuid,
	"driver_set_at" timestamptz(3),
	"agreed_starts_at" timestamptz(3),
	"agreed_ends_at" timestamptz(3),
	"sought_at" timestamptz(3),
	"confirmed_at" timestamptz(3),
	"completed_at" timestamptz(3),
	"completed_by_adult_id" uuid,
	"cancelled_at" timestamptz(3),
	"called_off_at" timestamptz(3),
	"seat_price_hundredths" integer NOT NULL,
	"agreed_seats" smallint,
	"bad_weather" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"driver_source" text,
	"price_reasons" text DEFAULT '' NOT NULL,
	"price_basis" text,
	"why" text,
	CONSTRAINT "rides_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "rides_status" CHECK ("rides"."status" in ('needs_driver', 'offered', 'assigned', 'urgent_posted', 'urgent_claimed', 'completed', 'uncovered', 'cancelled', 'no_show')),
	CONSTRAINT "rides_driver_source" CHECK ("rides"."driver_source" in ('plan', 'took', 'accepted', 'picked', 'swapped', 'partner', 'kept', 'claimed', 'recorded')),
	CONSTRAINT "rides_times" CHECK ("rides"."ends_at" > "rides"."starts_at"),
	CONSTRAINT "rides_windows" CHECK ("rides"."lock_at" <= "rides"."late_at"),
	CONSTRAINT "rides_capacity" CHECK ("rides"."capacity" between 1 and 8),
	CONSTRAINT "rides_price" CHECK ("rides"."seat_price_hundredths" >= 0),
	CONSTRAINT "rides_price_fixed" CHECK ("rides"."driver_household_id" is null or "rides"."driver_source" = 'claimed' or "rides"."price_basis" is not null),
	CONSTRAINT "rides_driver_whole" CHECK (num_nonnulls("rides"."driver_household_id", "rides"."driver_adult_id", "rides"."driver_set_at", "rides"."driver_source", "rides"."agreed_starts_at", "rides"."agreed_ends_at", "rides"."agreed_seats") in (0, 7)),
	CONSTRAINT "rides_car" CHECK (("rides"."car_id" is not null) = ("rides"."driver_household_id" is not null and "rides"."driver_source" <> 'recorded')),
	CONSTRAINT "rides_driver_by_status" CHECK (case when "rides"."status" in ('assigned', 'urgent_claimed', 'completed', 'no_show') then "rides"."driver_household_id" is not null when "rides"."status" in ('needs_driver', 'offered', 'urgent_posted', 'uncovered') then "rides"."driver_household_id" is null else true end)
);

--> statement-breakpoint
CREATE TABLE "appeals" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"strike_id" uuid NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamptz(3) NOT NULL,
	"decided_by_adult_id" uuid,
	"decided_at" timestamptz(3),
	"note" text,
	CONSTRAINT "appeals_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "appeals_status" CHECK ("appeals"."status" in ('pending', 'granted', 'refused'))
);

--> statement-breakpoint
CREATE TABLE "credential_flags" (
	"group_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"note" text NOT NULL,
	"flagged_by_adult_id" uuid NOT NULL,
	"flagged_at" timestamptz(3) NOT NULL,
	CONSTRAINT "credential_flags_group_id_adult_id_pk" PRIMARY KEY("group_id","adult_id")
);

--> statement-breakpoint
CREATE TABLE "reputation_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"adult_id" uuid NOT NULL,
	"date" date NOT NULL,
	"snapshot" jsonb NOT NULL,
	"generated_at" timestamptz(3) NOT NULL
);

--> statement-breakpoint
CREATE TABLE "saved_strikes" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"ride_id" uuid,
	"urgent_request_id" uuid,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	"saved_at" timestamptz(3) NOT NULL,
	CONSTRAINT "saved_strikes_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "saved_strikes_kind" CHECK ("saved_strikes"."kind" in ('backed_out', 'late_cancel', 'no_show', 'withdrew_claim')),
	CONSTRAINT "saved_strikes_weight" CHECK ("saved_strikes"."weight" > 0)
);

--> statement-breakpoint
CREATE TABLE "strikes" (
	"id" uuid NOT NULL,
	"adult_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"ride_id" uuid,
	"urgent_request_id" uuid,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"given_at" timestamptz(3) NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	"closed_at" timestamptz(3),
	"closed_by_adult_id" uuid,
	"note" text,
	"served_by_ride_id" uuid,
	CONSTRAINT "strikes_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "strikes_kind" CHECK ("strikes"."kind" in ('backed_out', 'late_cancel', 'no_show', 'withdrew_claim')),
	CONSTRAINT "strikes_weight" CHECK ("strikes"."weight" >= 0),
	CONSTRAINT "strikes_status" CHECK ("strikes"."status" in ('provisional', 'standing', 'waived', 'lapsed', 'served', 'excused', 'dropped'))
);

--> statement-breakpoint
CREATE TABLE "urgent_requests" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"ride_id" uuid,
	"requester_adult_id" uuid NOT NULL,
	"source" text NOT NULL,
	"window_start" timestamptz(3) NOT NULL,
	"window_end" timestamptz(3) NOT NULL,
	"from_location" text NOT NULL,
	"to_location" text NOT NULL,
	"seats" integer NOT NULL,
	"basis" text NOT NULL,
	"miles" integer,
	"base_cents" integer NOT NULL,
	"bump_cents" integer DEFAULT 0 NOT NULL,
	"notes" text,
	"status" text DEFAULT 'posted' NOT NULL,
	"claimed_by_adult_id" uuid,
	"claimed_car_id" uuid,
	"claimed_at" timestamptz(3),
	"withdrawn_by_adult_id" uuid,
	"paid_at" timestamptz(3),
	"received_at" timestamptz(3),
	"created_at" timestamptz(3) NOT NULL,
	"closed_at" timestamptz(3),
	CONSTRAINT "urgent_requests_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "urgent_requests_source" CHECK ("urgent_requests"."source" in ('post', 'convert', 'admin')),
	CONSTRAINT "urgent_requests_window" CHECK ("urgent_requests"."window_end" > "urgent_requests"."window_start"),
	CONSTRAINT "urgent_requests_seats" CHECK ("urgent_requests"."seats" between 1 and 8),
	CONSTRAINT "urgent_requests_basis" CHECK ("urgent_requests"."basis" in ('per_seat', 'per_mile')),
	CONSTRAINT "urgent_requests_amounts" CHECK ("urgent_requests"."base_cents" >= 0 and "urgent_requests"."bump_cents" >= 0),
	CONSTRAINT "urgent_requests_status" CHECK ("urgent_requests"."status" in ('posted', 'claimed', 'completed', 'expired', 'cancelled')),
	CONSTRAINT "urgent_requests_not_own" CHECK ("urgent_requests"."claimed_by_adult_id" <> "urgent_requests"."requester_adult_id"),
	CONSTRAINT "urgent_requests_car" CHECK (("urgent_requests"."claimed_car_id" is not null) = ("urgent_requests"."claimed_by_adult_id" is not null and "urgent_requests"."ride_id" is null)),
	CONSTRAINT "urgent_requests_claimant" CHECK (("urgent_requests"."status" in ('claimed', 'completed')) = ("urgent_requests"."claimed_by_adult_id" is not null))
);

--> statement-breakpoint
ALTER TABLE "adults" ADD CONSTRAINT "adults_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "adults" ADD CONSTRAINT "adults_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "driver_credentials" ADD CONSTRAINT "driver_credentials_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "plan_redemptions" ADD CONSTRAINT "plan_redemptions_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vacations" ADD CONSTRAINT "vacations_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "weekly_unavailability" ADD CONSTRAINT "weekly_unavailability_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_membership_fk" FOREIGN KEY ("group_id","household_id") REFERENCES "public"."memberships"("group_id","household_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fk" FOREIGN KEY ("group_id","transaction_id") REFERENCES "public"."ledger_transactions"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_membership_fk" FOREIGN KEY ("group_id","household_id") REFERENCES "public"."memberships"("group_id","household_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_settles_household_id_households_id_fk" FOREIGN KEY ("settles_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_posted_by_adult_id_adults_id_fk" FOREIGN KEY ("posted_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_reverses_id_fk" FOREIGN KEY ("group_id","reverses_id") REFERENCES "public"."ledger_transactions"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "club_tokens" ADD CONSTRAINT "club_tokens_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "club_tokens" ADD CONSTRAINT "club_tokens_made_by_adult_id_adults_id_fk" FOREIGN KEY ("made_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "club_tokens" ADD CONSTRAINT "club_tokens_ended_by_adult_id_adults_id_fk" FOREIGN KEY ("ended_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_raised_by_adult_id_adults_id_fk" FOREIGN KEY ("raised_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_about_household_id_households_id_fk" FOREIGN KEY ("about_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_answered_by_adult_id_adults_id_fk" FOREIGN KEY ("answered_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fair_guards" ADD CONSTRAINT "fair_guards_owner_adult_id_adults_id_fk" FOREIGN KEY ("owner_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fair_guards" ADD CONSTRAINT "fair_guards_template_id_fair_guards_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."fair_guards"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "group_rules" ADD CONSTRAINT "group_rules_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_actor_adult_id_adults_id_fk" FOREIGN KEY ("actor_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "alarms" ADD CONSTRAINT "alarms_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "day_shifts" ADD CONSTRAINT "day_shifts_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_owner_adult_id_adults_id_fk" FOREIGN KEY ("owner_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_fair_guard_id_fair_guards_id_fk" FOREIGN KEY ("fair_guard_id") REFERENCES "public"."fair_guards"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_from_adult_id_adults_id_fk" FOREIGN KEY ("from_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_to_adult_id_adults_id_fk" FOREIGN KEY ("to_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_household_id_households_id_fk" FOREIGN KEY ("invited_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_adult_id_adults_id_fk" FOREIGN KEY ("invited_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_decided_by_adult_id_adults_id_fk" FOREIGN KEY ("decided_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "join_requests" ADD CONSTRAINT "join_requests_invitation_id_fk" FOREIGN KEY ("group_id","invitation_id") REFERENCES "public"."invitations"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_consented_by_adult_id_adults_id_fk" FOREIGN KEY ("consented_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "no_ride_days" ADD CONSTRAINT "no_ride_days_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_begun_by_adult_id_adults_id_fk" FOREIGN KEY ("begun_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_created_by_adult_id_adults_id_fk" FOREIGN KEY ("created_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "co_parent_invitations" ADD CONSTRAINT "co_parent_invitations_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "co_parent_invitations" ADD CONSTRAINT "co_parent_invitations_invited_by_adult_id_adults_id_fk" FOREIGN KEY ("invited_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "household_cars" ADD CONSTRAINT "household_cars_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_owner_adult_id_adults_id_fk" FOREIGN KEY ("owner_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kid_absences" ADD CONSTRAINT "kid_absences_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kid_absences" ADD CONSTRAINT "kid_absences_marked_by_adult_id_adults_id_fk" FOREIGN KEY ("marked_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kid_address_links" ADD CONSTRAINT "kid_address_links_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kid_address_links" ADD CONSTRAINT "kid_address_links_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kid_safety_cards" ADD CONSTRAINT "kid_safety_cards_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kid_safety_cards" ADD CONSTRAINT "kid_safety_cards_saved_by_adult_id_adults_id_fk" FOREIGN KEY ("saved_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "kids" ADD CONSTRAINT "kids_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_addressees" ADD CONSTRAINT "message_addressees_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_addressees" ADD CONSTRAINT "message_addressees_message_id_fk" FOREIGN KEY ("group_id","message_id") REFERENCES "public"."messages"("group_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_adult_id_adults_id_fk" FOREIGN KEY ("author_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_household_id_households_id_fk" FOREIGN KEY ("author_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_removed_by_adult_id_adults_id_fk" FOREIGN KEY ("removed_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "told_bands" ADD CONSTRAINT "told_bands_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "told_bands" ADD CONSTRAINT "told_bands_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_proposed_by_adult_id_adults_id_fk" FOREIGN KEY ("proposed_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_other_household_id_households_id_fk" FOREIGN KEY ("other_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_answered_by_adult_id_adults_id_fk" FOREIGN KEY ("answered_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "swaps" ADD CONSTRAINT "swaps_other_ride_id_fk" FOREIGN KEY ("group_id","other_ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "undos" ADD CONSTRAINT "undos_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operator_record" ADD CONSTRAINT "operator_record_operator_adult_id_adults_id_fk" FOREIGN KEY ("operator_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "operator_record" ADD CONSTRAINT "operator_record_about_adult_id_adults_id_fk" FOREIGN KEY ("about_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "declined_suggestions" ADD CONSTRAINT "declined_suggestions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "declined_suggestions" ADD CONSTRAINT "declined_suggestions_declined_by_adult_id_adults_id_fk" FOREIGN KEY ("declined_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_created_by_adult_id_adults_id_fk" FOREIGN KEY ("created_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_copied_by_household_id_households_id_fk" FOREIGN KEY ("copied_by_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_kids" ADD CONSTRAINT "pool_kids_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_kids" ADD CONSTRAINT "pool_kids_enrolled_by_adult_id_adults_id_fk" FOREIGN KEY ("enrolled_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_kids" ADD CONSTRAINT "pool_kids_pool_id_fk" FOREIGN KEY ("group_id","pool_id") REFERENCES "public"."pools"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_kids" ADD CONSTRAINT "pool_kids_gets_in_place_id_fk" FOREIGN KEY ("group_id","gets_in_place_id") REFERENCES "public"."places"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_kids" ADD CONSTRAINT "pool_kids_gets_out_place_id_fk" FOREIGN KEY ("group_id","gets_out_place_id") REFERENCES "public"."places"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_preferences" ADD CONSTRAINT "pool_preferences_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_preferences" ADD CONSTRAINT "pool_preferences_pool_id_fk" FOREIGN KEY ("group_id","pool_id") REFERENCES "public"."pools"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_requests" ADD CONSTRAINT "pool_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_requests" ADD CONSTRAINT "pool_requests_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_requests" ADD CONSTRAINT "pool_requests_asked_by_adult_id_adults_id_fk" FOREIGN KEY ("asked_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_requests" ADD CONSTRAINT "pool_requests_decided_by_adult_id_adults_id_fk" FOREIGN KEY ("decided_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_stops" ADD CONSTRAINT "pool_stops_pool_id_fk" FOREIGN KEY ("group_id","pool_id") REFERENCES "public"."pools"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pool_stops" ADD CONSTRAINT "pool_stops_place_id_fk" FOREIGN KEY ("group_id","place_id") REFERENCES "public"."places"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_created_by_adult_id_adults_id_fk" FOREIGN KEY ("created_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_from_place_id_fk" FOREIGN KEY ("group_id","from_place_id") REFERENCES "public"."places"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_to_place_id_fk" FOREIGN KEY ("group_id","to_place_id") REFERENCES "public"."places"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pools" ADD CONSTRAINT "pools_return_of_pool_id_fk" FOREIGN KEY ("group_id","return_of_pool_id") REFERENCES "public"."pools"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "no_show_reports" ADD CONSTRAINT "no_show_reports_reported_by_adult_id_adults_id_fk" FOREIGN KEY ("reported_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "no_show_reports" ADD CONSTRAINT "no_show_reports_accused_adult_id_adults_id_fk" FOREIGN KEY ("accused_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "no_show_reports" ADD CONSTRAINT "no_show_reports_accused_household_id_households_id_fk" FOREIGN KEY ("accused_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "no_show_reports" ADD CONSTRAINT "no_show_reports_decided_by_adult_id_adults_id_fk" FOREIGN KEY ("decided_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "no_show_reports" ADD CONSTRAINT "no_show_reports_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "places_missed" ADD CONSTRAINT "places_missed_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "places_missed" ADD CONSTRAINT "places_missed_pool_id_fk" FOREIGN KEY ("group_id","pool_id") REFERENCES "public"."pools"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ride_back_outs" ADD CONSTRAINT "ride_back_outs_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ride_back_outs" ADD CONSTRAINT "ride_back_outs_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ride_back_outs" ADD CONSTRAINT "ride_back_outs_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ride_seats" ADD CONSTRAINT "ride_seats_kid_id_kids_id_fk" FOREIGN KEY ("kid_id") REFERENCES "public"."kids"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ride_seats" ADD CONSTRAINT "ride_seats_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ride_seats" ADD CONSTRAINT "ride_seats_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ride_taps" ADD CONSTRAINT "ride_taps_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ride_taps" ADD CONSTRAINT "ride_taps_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_driver_household_id_households_id_fk" FOREIGN KEY ("driver_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_driver_adult_id_adults_id_fk" FOREIGN KEY ("driver_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_completed_by_adult_id_adults_id_fk" FOREIGN KEY ("completed_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_pool_id_fk" FOREIGN KEY ("group_id","pool_id") REFERENCES "public"."pools"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_car_fk" FOREIGN KEY ("driver_household_id","car_id") REFERENCES "public"."household_cars"("household_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_by_adult_id_adults_id_fk" FOREIGN KEY ("decided_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_strike_id_fk" FOREIGN KEY ("group_id","strike_id") REFERENCES "public"."strikes"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credential_flags" ADD CONSTRAINT "credential_flags_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credential_flags" ADD CONSTRAINT "credential_flags_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credential_flags" ADD CONSTRAINT "credential_flags_flagged_by_adult_id_adults_id_fk" FOREIGN KEY ("flagged_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reputation_snapshots" ADD CONSTRAINT "reputation_snapshots_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_strikes" ADD CONSTRAINT "saved_strikes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_strikes" ADD CONSTRAINT "saved_strikes_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_strikes" ADD CONSTRAINT "saved_strikes_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_strikes" ADD CONSTRAINT "saved_strikes_urgent_request_id_fk" FOREIGN KEY ("group_id","urgent_request_id") REFERENCES "public"."urgent_requests"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_closed_by_adult_id_adults_id_fk" FOREIGN KEY ("closed_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_urgent_request_id_fk" FOREIGN KEY ("group_id","urgent_request_id") REFERENCES "public"."urgent_requests"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD CONSTRAINT "urgent_requests_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD CONSTRAINT "urgent_requests_requester_adult_id_adults_id_fk" FOREIGN KEY ("requester_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD CONSTRAINT "urgent_requests_claimed_by_adult_id_adults_id_fk" FOREIGN KEY ("claimed_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD CONSTRAINT "urgent_requests_claimed_car_id_household_cars_id_fk" FOREIGN KEY ("claimed_car_id") REFERENCES "public"."household_cars"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD CONSTRAINT "urgent_requests_withdrawn_by_adult_id_adults_id_fk" FOREIGN KEY ("withdrawn_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "urgent_requests" ADD CONSTRAINT "urgent_requests_ride_id_fk" FOREIGN KEY ("group_id","ride_id") REFERENCES "public"."rides"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "adults_auth_user_id_key" ON "adults" USING btree ("auth_user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "adults_calendar_token_key" ON "adults" USING btree ("calendar_token");
--> statement-breakpoint
CREATE UNIQUE INDEX "adults_reputation_link_key" ON "adults" USING btree ("reputation_link_id");
--> statement-breakpoint
CREATE INDEX "adults_household_id_idx" ON "adults" USING btree ("household_id");
--> statement-breakpoint
CREATE INDEX "driver_credentials_remind_at_idx" ON "driver_credentials" USING btree ("remind_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "driver_credentials_adult_id_key" ON "driver_credentials" USING btree ("adult_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "plan_redemptions_adult_id_key" ON "plan_redemptions" USING btree ("adult_id");
--> statement-breakpoint
CREATE INDEX "vacations_adult_id_idx" ON "vacations" USING btree ("adult_id","end_date");
--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_unavailability_adult_key" ON "weekly_unavailability" USING btree ("adult_id","weekday");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_provider_account_key" ON "auth_accounts" USING btree ("provider_id","account_id");
--> statement-breakpoint
CREATE INDEX "auth_accounts_user_id_idx" ON "auth_accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_passkeys_credential_key" ON "auth_passkeys" USING btree ("credential_id");
--> statement-breakpoint
CREATE INDEX "auth_passkeys_user_id_idx" ON "auth_passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_rate_limits_key_key" ON "auth_rate_limits" USING btree ("key");
--> statement-breakpoint
CREATE INDEX "auth_rate_limits_last_request_idx" ON "auth_rate_limits" USING btree ("last_request");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_token_key" ON "auth_sessions" USING btree ("token");
--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_idx" ON "auth_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_two_factors_user_id_key" ON "auth_two_factors" USING btree ("user_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email_key" ON "auth_users" USING btree ("email");
--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier_idx" ON "auth_verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "rate_limits_window_idx" ON "rate_limits" USING btree ("window_started_at");
--> statement-breakpoint
CREATE INDEX "ledger_entries_household_idx" ON "ledger_entries" USING btree ("group_id","household_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_reverses_key" ON "ledger_transactions" USING btree ("group_id","reverses_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_ride_revision_key" ON "ledger_transactions" USING btree ("group_id","ride_id","kind","revision");
--> statement-breakpoint
CREATE INDEX "ledger_transactions_group_idx" ON "ledger_transactions" USING btree ("group_id","posted_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "club_tokens_secret_hash_key" ON "club_tokens" USING btree ("secret_hash","group_id");
--> statement-breakpoint
CREATE INDEX "club_tokens_group_id_idx" ON "club_tokens" USING btree ("group_id") WHERE ended_at is null;
--> statement-breakpoint
CREATE INDEX "club_tokens_made_by_adult_id_idx" ON "club_tokens" USING btree ("made_by_adult_id");
--> statement-breakpoint
CREATE INDEX "concerns_group_id_idx" ON "concerns" USING btree ("group_id","status");
--> statement-breakpoint
CREATE INDEX "concerns_raised_by_adult_id_idx" ON "concerns" USING btree ("raised_by_adult_id");
--> statement-breakpoint
CREATE INDEX "concerns_household_id_idx" ON "concerns" USING btree ("household_id");
--> statement-breakpoint
CREATE INDEX "concerns_about_household_id_idx" ON "concerns" USING btree ("about_household_id");
--> statement-breakpoint
CREATE INDEX "fair_guards_owner_adult_id_idx" ON "fair_guards" USING btree ("owner_adult_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "fair_guards_group_id_key" ON "fair_guards" USING btree ("group_id") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "activities_ride_id_idx" ON "activities" USING btree ("ride_id","at");
--> statement-breakpoint
CREATE INDEX "activities_group_id_idx" ON "activities" USING btree ("group_id","at");
--> statement-breakpoint
CREATE INDEX "activities_at_idx" ON "activities" USING brin ("at");
--> statement-breakpoint
CREATE INDEX "alarms_at_idx" ON "alarms" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "groups_owner_adult_id_idx" ON "groups" USING btree ("owner_adult_id");
--> statement-breakpoint
CREATE INDEX "groups_fair_guard_id_idx" ON "groups" USING btree ("fair_guard_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_open_key" ON "hand_overs" USING btree ("group_id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "hand_overs_from_adult_id_idx" ON "hand_overs" USING btree ("from_adult_id");
--> statement-breakpoint
CREATE INDEX "hand_overs_to_adult_id_idx" ON "hand_overs" USING btree ("to_adult_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code_key" ON "invitations" USING btree ("code","group_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations" USING btree ("group_id","invited_by_adult_id","invited_email") WHERE status = 'pending';
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_household_key" ON "invitations" USING btree ("group_id","invited_by_adult_id","invited_household_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "invitations_invited_household_idx" ON "invitations" USING btree ("invited_household_id");
--> statement-breakpoint
CREATE INDEX "invitations_inviter_idx" ON "invitations" USING btree ("invited_by_adult_id","status");
--> statement-breakpoint
CREATE INDEX "invitations_group_id_idx" ON "invitations" USING btree ("group_id","status");
--> statement-breakpoint
CREATE INDEX "invitations_invited_email_idx" ON "invitations" USING btree ("invited_email");
--> statement-breakpoint
CREATE UNIQUE INDEX "join_requests_key" ON "join_requests" USING btree ("group_id","invitation_id","household_id");
--> statement-breakpoint
CREATE INDEX "join_requests_group_id_idx" ON "join_requests" USING btree ("group_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "memberships_bean_index_key" ON "memberships" USING btree ("group_id","bean_index");
--> statement-breakpoint
CREATE INDEX "memberships_household_id_idx" ON "memberships" USING btree ("household_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "terms_prepared_key" ON "terms" USING btree ("group_id") WHERE begun_at is null;
--> statement-breakpoint
CREATE INDEX "terms_group_id_idx" ON "terms" USING btree ("group_id","begun_at");
--> statement-breakpoint
CREATE INDEX "terms_begun_by_adult_id_idx" ON "terms" USING btree ("begun_by_adult_id");
--> statement-breakpoint
CREATE INDEX "addresses_household_id_idx" ON "addresses" USING btree ("household_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_home_key" ON "addresses" USING btree ("household_id") WHERE is_home;
--> statement-breakpoint
CREATE UNIQUE INDEX "co_parent_invitations_code_key" ON "co_parent_invitations" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "co_parent_invitations_pending_key" ON "co_parent_invitations" USING btree ("household_id","invited_email") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "kid_absences_kid_id_idx" ON "kid_absences" USING btree ("kid_id","from_date");
--> statement-breakpoint
CREATE INDEX "kid_address_links_address_id_idx" ON "kid_address_links" USING btree ("address_id");
--> statement-breakpoint
CREATE INDEX "kid_address_links_place_id_idx" ON "kid_address_links" USING btree ("place_id");
--> statement-breakpoint
CREATE INDEX "kids_household_id_idx" ON "kids" USING btree ("household_id");
--> statement-breakpoint
CREATE INDEX "outbox_mails_created_at_idx" ON "outbox_mails" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "outbox_mails_unsent_idx" ON "outbox_mails" USING btree ("created_at") WHERE "outbox_mails"."sent_at" is null and "outbox_mails"."dropped_at" is null;
--> statement-breakpoint
CREATE INDEX "outbox_mails_failed_idx" ON "outbox_mails" USING btree ("dropped_at") WHERE "outbox_mails"."failure" is not null;
--> statement-breakpoint
CREATE INDEX "message_addressees_adult_id_idx" ON "message_addressees" USING btree ("adult_id");
--> statement-breakpoint
CREATE INDEX "message_reads_adult_id_idx" ON "message_reads" USING btree ("adult_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "messages_place_key" ON "messages" USING btree ("group_id","place");
--> statement-breakpoint
CREATE INDEX "messages_removed_idx" ON "messages" USING btree ("removed_at") WHERE removed_at is not null and text is not null;
--> statement-breakpoint
CREATE INDEX "notices_adult_idx" ON "notices" USING btree ("adult_id","created_at");
--> statement-breakpoint
CREATE INDEX "notices_created_at_idx" ON "notices" USING brin ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "notices_fold_key" ON "notices" USING btree ("adult_id","type","group_id","fold") WHERE case when type = 'message_posted' then read_at else delivered_at end is null;
--> statement-breakpoint
CREATE INDEX "notices_digest_idx" ON "notices" USING btree ("digest_at") WHERE digest_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_adult_id_idx" ON "push_subscriptions" USING btree ("adult_id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_id_idx" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open_key" ON "offers" USING btree ("group_id","ride_id","household_id") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "offers_due_idx" ON "offers" USING btree ("expires_at") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "offers_household_idx" ON "offers" USING btree ("household_id","status");
--> statement-breakpoint
CREATE INDEX "swaps_ride_idx" ON "swaps" USING btree ("ride_id");
--> statement-breakpoint
CREATE INDEX "swaps_other_ride_idx" ON "swaps" USING btree ("other_ride_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "swaps_open_key" ON "swaps" USING btree ("group_id","ride_id","other_ride_id") WHERE status = 'proposed';
--> statement-breakpoint
CREATE INDEX "undos_open_idx" ON "undos" USING btree ("adult_id") WHERE closed_at is null;
--> statement-breakpoint
CREATE INDEX "undos_ride_idx" ON "undos" USING btree ("ride_id");
--> statement-breakpoint
CREATE INDEX "operator_record_at_idx" ON "operator_record" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "places_name_key" ON "places" USING btree ("group_id",lower("name")) WHERE "places"."archived_at" is null;
--> statement-breakpoint
CREATE INDEX "pool_kids_kid_id_idx" ON "pool_kids" USING btree ("kid_id");
--> statement-breakpoint
CREATE INDEX "pool_kids_gets_in_place_id_idx" ON "pool_kids" USING btree ("gets_in_place_id");
--> statement-breakpoint
CREATE INDEX "pool_kids_gets_out_place_id_idx" ON "pool_kids" USING btree ("gets_out_place_id");
--> statement-breakpoint
CREATE INDEX "pool_requests_group_id_idx" ON "pool_requests" USING btree ("group_id","status");
--> statement-breakpoint
CREATE INDEX "pool_requests_household_id_idx" ON "pool_requests" USING btree ("household_id");
--> statement-breakpoint
CREATE INDEX "pool_stops_place_id_idx" ON "pool_stops" USING btree ("place_id");
--> statement-breakpoint
CREATE INDEX "pools_group_id_idx" ON "pools" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX "pools_from_place_id_idx" ON "pools" USING btree ("from_place_id");
--> statement-breakpoint
CREATE INDEX "pools_to_place_id_idx" ON "pools" USING btree ("to_place_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pools_return_of_pool_id_key" ON "pools" USING btree ("group_id","return_of_pool_id") WHERE "pools"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "bookings_ends_at_idx" ON "bookings" USING brin ("ends_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "no_show_reports_pending_key" ON "no_show_reports" USING btree ("group_id","ride_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "no_show_reports_ride_idx" ON "no_show_reports" USING btree ("ride_id");
--> statement-breakpoint
CREATE INDEX "no_show_reports_waiting_idx" ON "no_show_reports" USING btree ("group_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "places_missed_household_id_idx" ON "places_missed" USING btree ("household_id","starts_at");
--> statement-breakpoint
CREATE INDEX "ride_seats_kid_id_idx" ON "ride_seats" USING btree ("kid_id");
--> statement-breakpoint
CREATE INDEX "ride_seats_household_id_idx" ON "ride_seats" USING btree ("household_id");
--> statement-breakpoint
CREATE INDEX "ride_taps_ride_id_idx" ON "ride_taps" USING btree ("ride_id","place");
--> statement-breakpoint
CREATE UNIQUE INDEX "rides_car_key" ON "rides" USING btree ("group_id","pool_id","date","car_index");
--> statement-breakpoint
CREATE INDEX "rides_group_starts_at_idx" ON "rides" USING btree ("group_id","starts_at");
--> statement-breakpoint
CREATE INDEX "rides_open_idx" ON "rides" USING btree ("group_id","starts_at") WHERE "rides"."status" in ('needs_driver', 'offered', 'urgent_posted', 'assigned', 'urgent_claimed');
--> statement-breakpoint
CREATE INDEX "rides_waiting_idx" ON "rides" USING btree ("starts_at") WHERE "rides"."status" in ('needs_driver', 'offered', 'urgent_posted');
--> statement-breakpoint
CREATE INDEX "rides_driver_adult_idx" ON "rides" USING btree ("driver_adult_id");
--> statement-breakpoint
CREATE INDEX "rides_driver_household_idx" ON "rides" USING btree ("driver_household_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "appeals_strike_key" ON "appeals" USING btree ("group_id","strike_id");
--> statement-breakpoint
CREATE INDEX "appeals_waiting_idx" ON "appeals" USING btree ("group_id") WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX "credential_flags_adult_id_idx" ON "credential_flags" USING btree ("adult_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reputation_snapshots_key" ON "reputation_snapshots" USING btree ("adult_id","date");
--> statement-breakpoint
CREATE INDEX "saved_strikes_group_idx" ON "saved_strikes" USING btree ("group_id","adult_id");
--> statement-breakpoint
CREATE INDEX "saved_strikes_saved_at_idx" ON "saved_strikes" USING btree ("saved_at");
--> statement-breakpoint
CREATE INDEX "strikes_adult_idx" ON "strikes" USING btree ("adult_id","expires_at");
--> statement-breakpoint
CREATE INDEX "strikes_group_idx" ON "strikes" USING btree ("group_id","given_at");
--> statement-breakpoint
CREATE INDEX "strikes_ride_idx" ON "strikes" USING btree ("ride_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "strikes_live_key" ON "strikes" USING btree ("group_id","adult_id","ride_id") WHERE ride_id is not null and status in ('provisional', 'standing');
--> statement-breakpoint
CREATE UNIQUE INDEX "urgent_requests_ride_key" ON "urgent_requests" USING btree ("group_id","ride_id") WHERE status in ('posted', 'claimed');
--> statement-breakpoint
CREATE INDEX "urgent_requests_of_ride_idx" ON "urgent_requests" USING btree ("ride_id");
--> statement-breakpoint
CREATE INDEX "urgent_requests_group_idx" ON "urgent_requests" USING btree ("group_id","status","window_start");
--> statement-breakpoint
CREATE INDEX "urgent_requests_requester_idx" ON "urgent_requests" USING btree ("requester_adult_id","created_at");
--> statement-breakpoint
CREATE INDEX "urgent_requests_claimant_idx" ON "urgent_requests" USING btree ("claimed_by_adult_id","claimed_at");
--> statement-breakpoint
CREATE INDEX "urgent_requests_due_idx" ON "urgent_requests" USING btree ("window_end") WHERE status in ('posted', 'claimed');
--> statement-breakpoint
-- What drizzle's table definitions cannot express. `npm run migration` puts it behind the tables.

-- Nobody drives two cars at once, and no car is on two drives at once, in any group, on a ride or on a claimed request.
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_adults_once
  EXCLUDE USING gist (taken_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (NOT is_car);
--> statement-breakpoint
ALTER TABLE bookings ADD CONSTRAINT bookings_cars_once
  EXCLUDE USING gist (taken_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (is_car);
--> statement-breakpoint

-- The ledger is append-only: a correction is a reversal plus a new transaction.
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % on % refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint

-- A balance is the sum of its entries: each adds itself, and nothing else may change it.
CREATE FUNCTION add_to_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balances (group_id, household_id, hundredths) VALUES (NEW.group_id, NEW.household_id, NEW.amount_hundredths)
  ON CONFLICT (group_id, household_id) DO UPDATE SET hundredths = balances.hundredths + excluded.hundredths;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_add_to_balance AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION add_to_balance();
--> statement-breakpoint
CREATE TRIGGER balances_follow_entries BEFORE INSERT OR UPDATE OR DELETE ON balances
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
CREATE TRIGGER balances_stay BEFORE TRUNCATE ON balances
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint

-- Every transaction sums to zero when it commits.
CREATE FUNCTION ledger_transaction_sums_to_zero() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT coalesce(sum(amount_hundredths), 0) INTO total FROM ledger_entries WHERE transaction_id = NEW.transaction_id;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % sums to %, not zero', NEW.transaction_id, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_sum_to_zero AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_sums_to_zero();
--> statement-breakpoint

-- Beanpool's own Fair Guards, one row each for all groups that use them.
INSERT INTO fair_guards (
  id, preset, name, offer_lock_hours, late_window_minutes, soft_nudge_hundredths, hard_lock_hundredths,
  urgent_conversions_per_30d, require_credentials, seat_unit_value_hundredths, seat_mile_rate_hundredths,
  short_notice_window_hours, short_notice_percent, early_morning_percent, evening_percent, weekend_percent,
  bad_weather_percent, late_cancel_strike, no_show_strike, late_cancel_penalty_hundredths, rounding_up,
  urgent_per_seat_cents, urgent_per_mile_cents, urgent_allow_override, created_at, updated_at
) VALUES
  ('019cabd8-0000-7000-8000-000000000001', 'standard', 'Standard', 6, 180, -200, -500, 2, false, 100, 50, 24, 150, 120, 110, 100, 130, 1, 2, 100, true, 500, 50, true, now(), now()),
  ('019cabd8-0000-7000-8000-000000000002', 'simple', 'Simple', 6, 180, -200, -500, 2, false, 100, 0, 24, 100, 100, 100, 100, 100, 1, 2, 100, true, 500, 50, true, now(), now()),
  ('019cabd8-0000-7000-8000-000000000003', 'easygoing', 'Easy-going', 3, 60, -400, -800, 4, false, 100, 50, 24, 150, 120, 110, 100, 130, 1, 1, 0, true, 500, 50, true, now(), now()),
  ('019cabd8-0000-7000-8000-000000000004', 'firm', 'Firm', 12, 360, -200, -400, 1, false, 100, 50, 24, 150, 120, 110, 100, 130, 1, 2, 200, true, 500, 50, true, now(), now());
