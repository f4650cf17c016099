CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	CONSTRAINT "notices_type" CHECK ("notices"."type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'co_parent_joined', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'invite_approval_needed', 'kid_not_here', 'kid_not_riding', 'member_joined', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn')),
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
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_adult_id_adults_id_fk" FOREIGN KEY ("adult_id") REFERENCES "public"."adults"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_bands" ADD CONSTRAINT "told_bands_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_bands" ADD CONSTRAINT "told_bands_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_adult_idx" ON "notices" USING btree ("adult_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_rides_idx" ON "notices" USING gin ("ride_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_fold_key" ON "notices" USING btree ("adult_id","type","group_id","fold") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "notices_digest_idx" ON "notices" USING btree ("digest_at") WHERE digest_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_adult_id_idx" ON "push_subscriptions" USING btree ("adult_id");