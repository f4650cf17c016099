ALTER TABLE "notices" DROP CONSTRAINT "notices_type";--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "approval_rule" text DEFAULT 'invited_by_members' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "members_invite" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "invited_household_id" uuid;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sent_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_household_id_households_id_fk" FOREIGN KEY ("invited_household_id") REFERENCES "public"."households"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Addresses are in lower case from here on, and somebody who was invited twice by the same adult keeps the newer invitation.
UPDATE "invitations" SET "invited_email" = lower("invited_email") WHERE "invited_email" <> lower("invited_email");--> statement-breakpoint
UPDATE "invitations" older SET "status" = 'cancelled', "used_at" = now() WHERE older."status" = 'pending' AND older."invited_email" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "invitations" newer WHERE newer."status" = 'pending' AND newer."group_id" = older."group_id" AND newer."invited_by_adult_id" = older."invited_by_adult_id"
    AND newer."invited_email" = older."invited_email" AND (newer."created_at", newer."id") > (older."created_at", older."id"));--> statement-breakpoint
UPDATE "invitations" SET "sent_at" = "created_at" WHERE "invited_email" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_key" ON "invitations" USING btree ("group_id","invited_by_adult_id","invited_email") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_household_key" ON "invitations" USING btree ("group_id","invited_by_adult_id","invited_household_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_invited_household_idx" ON "invitations" USING btree ("invited_household_id");--> statement-breakpoint
CREATE INDEX "invitations_inviter_idx" ON "invitations" USING btree ("invited_by_adult_id","status");--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_approval_rule" CHECK ("groups"."approval_rule" in ('invited_by_members', 'everyone'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited" CHECK ("invitations"."invited_email" is null or ("invitations"."invited_household_id" is null and "invitations"."invited_email" = lower("invitations"."invited_email")));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_type" CHECK ("notices"."type" in ('appeal_answered', 'appeal_made', 'balance_changed', 'balance_freed', 'balance_locked', 'balance_nudge', 'co_parent_joined', 'drive_assigned', 'drive_reminder', 'drive_unassigned', 'drive_unconfirmed', 'driver_needed', 'dropped_off', 'group_invite', 'invite_approval_needed', 'kid_not_here', 'kid_not_riding', 'member_joined', 'no_show_decided', 'no_show_reported', 'offer_created', 'offer_expiring', 'on_my_way', 'picked_up', 'place_missing', 'pool_ending', 'request_answered', 'ride_cancelled', 'ride_changed', 'ride_covered', 'ride_uncovered', 'rules_changed', 'security_event', 'strike_added', 'strike_waived', 'swap_answered', 'swap_proposed', 'urgent_claimed', 'urgent_ended', 'urgent_posted', 'urgent_withdrawn'));