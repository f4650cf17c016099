CREATE TABLE "concerns" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	CONSTRAINT "concerns_status" CHECK ("concerns"."status" in ('open', 'answered')),
	CONSTRAINT "concerns_answered" CHECK (("concerns"."status" = 'open') = ("concerns"."answered_at" is null)),
	CONSTRAINT "concerns_answered_by" CHECK (("concerns"."answered_at" is null) = ("concerns"."answered_by_adult_id" is null)),
	CONSTRAINT "concerns_not_own" CHECK ("concerns"."about_household_id" <> "concerns"."household_id")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_type";--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_raised_by_adult_id_adults_id_fk" FOREIGN KEY ("raised_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_about_household_id_households_id_fk" FOREIGN KEY ("about_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "concerns" ADD CONSTRAINT "concerns_answered_by_adult_id_adults_id_fk" FOREIGN KEY ("answered_by_adult_id") REFERENCES "public"."adults"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "concerns_group_id_idx" ON "concerns" USING btree ("group_id","status");--> statement-breakpoint
CREATE INDEX "concerns_raised_by_adult_id_idx" ON "concerns" USING btree ("raised_by_adult_id");--> statement-breakpoint
CREATE INDEX "concerns_household_id_idx" ON "concerns" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "concerns_about_household_id_idx" ON "concerns" USING btree ("about_household_id");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_type" CHECK ("notices"."type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'co_parent_joined', 'concern_answered', 'concern_raised', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'group_closed', 'group_invite', 'invite_approval_needed', 'kid_not_here', 'kid_not_riding', 'member_joined', 'member_left', 'message_posted', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'pool_requested', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'role_changed', 'rules_changed', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn'));