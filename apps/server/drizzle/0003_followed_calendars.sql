-- The check of notices allows more than the one before: older rows hold it without being read.
CREATE TABLE "followed_calendars" (
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"pool_id" uuid,
	"url" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"lead_minutes" integer DEFAULT 0 NOT NULL,
	"etag" text,
	"last_modified" text,
	"next_read_at" timestamptz(3) NOT NULL,
	"read_at" timestamptz(3),
	"failing_since" timestamptz(3),
	"failure" text,
	"told_at" timestamptz(3),
	"events" jsonb NOT NULL,
	"waiting" jsonb,
	CONSTRAINT "followed_calendars_id_group_id_pk" PRIMARY KEY("id","group_id"),
	CONSTRAINT "followed_calendars_failure" CHECK ("followed_calendars"."failure" in ('bad_address', 'too_many_redirects', 'not_found', 'not_allowed', 'bad_status', 'too_big', 'too_slow', 'unreachable', 'page', 'no_calendar', 'cancels', 'too_many')),
	CONSTRAINT "followed_calendars_failing" CHECK (("followed_calendars"."failure" is null) = ("followed_calendars"."failing_since" is null))
);

--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_type";
--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD CONSTRAINT "followed_calendars_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "followed_calendars" ADD CONSTRAINT "followed_calendars_pool_id_fk" FOREIGN KEY ("group_id","pool_id") REFERENCES "public"."pools"("group_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "followed_calendars_next_read_at_idx" ON "followed_calendars" USING btree ("next_read_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "followed_calendars_pool_id_key" ON "followed_calendars" USING btree ("group_id","pool_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "followed_calendars_days_key" ON "followed_calendars" USING btree ("group_id") WHERE "followed_calendars"."pool_id" is null;
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_type" CHECK ("type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'calendar_asks', 'co_parent_joined', 'co_parent_left', 'concern_answered', 'concern_raised', 'credentials_expiring', 'credentials_flagged', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'group_closed', 'group_invite', 'invite_approval_needed', 'invite_undelivered', 'kid_not_here', 'kid_not_riding', 'member_joined', 'member_left', 'message_posted', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'pool_requested', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'role_changed', 'rules_changed', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn')) NOT VALID;
