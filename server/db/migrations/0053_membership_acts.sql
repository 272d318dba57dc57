CREATE TABLE "membership_return" (
	"ending_id" integer PRIMARY KEY NOT NULL,
	"approved_on" date NOT NULL,
	"reason" text NOT NULL,
	"minute" text,
	"approval_id" integer,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "upgrade_application_once";--> statement-breakpoint
ALTER TABLE "dues_relief" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "dues_relief" ADD COLUMN "kobo_off" bigint;--> statement-breakpoint
ALTER TABLE "dues_relief" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "dues_relief_lifting" ADD COLUMN "minute" text;--> statement-breakpoint
ALTER TABLE "membership_ending" ADD COLUMN "minute" text;--> statement-breakpoint
ALTER TABLE "membership_ending" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "membership_reinstatement" ADD COLUMN "kind" text DEFAULT 'returned' NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_reinstatement" ADD COLUMN "minute" text;--> statement-breakpoint
ALTER TABLE "membership_reinstatement" ADD COLUMN "approval_id" integer;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD COLUMN "spell_id" integer;--> statement-breakpoint
-- By hand: the membership in which it was sent, or the first one of the account.
UPDATE "upgrade_application" SET "spell_id" = coalesce(
  (SELECT "id" FROM "membership_spell" "spell" WHERE "spell"."account_id" = "upgrade_application"."account_id"
    AND "began_on" <= ("upgrade_application"."created_at" AT TIME ZONE 'Africa/Lagos')::date ORDER BY "began_on" DESC, "id" DESC LIMIT 1),
  (SELECT min("id") FROM "membership_spell" "spell" WHERE "spell"."account_id" = "upgrade_application"."account_id"));--> statement-breakpoint
CREATE TRIGGER "membership_return_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "membership_return"
  FOR EACH STATEMENT EXECUTE FUNCTION "only_added_to"();--> statement-breakpoint
ALTER TABLE "membership_return" ADD CONSTRAINT "membership_return_ending_id_membership_ending_id_fk" FOREIGN KEY ("ending_id") REFERENCES "public"."membership_ending"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_return" ADD CONSTRAINT "membership_return_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_relief" ADD CONSTRAINT "dues_relief_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_ending" ADD CONSTRAINT "membership_ending_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_reinstatement" ADD CONSTRAINT "membership_reinstatement_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upgrade_application" ADD CONSTRAINT "upgrade_application_spell_id_membership_spell_id_fk" FOREIGN KEY ("spell_id") REFERENCES "public"."membership_spell"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upgrade_application_once" ON "upgrade_application" USING btree ("account_id","desired_grade_id",coalesce("spell_id", 0)) WHERE "upgrade_application"."status" not in ('lapsed', 'withdrawn');--> statement-breakpoint
ALTER TABLE "dues_relief" ADD CONSTRAINT "dues_relief_ground" CHECK ("dues_relief"."ground" in ('honorary', 'life', 'retired'));--> statement-breakpoint
ALTER TABLE "dues_relief" ADD CONSTRAINT "dues_relief_exempt" CHECK ("dues_relief"."ground" is null or "dues_relief"."kind" = 'exempt');--> statement-breakpoint
ALTER TABLE "membership_reinstatement" ADD CONSTRAINT "membership_reinstatement_kind" CHECK ("membership_reinstatement"."kind" in ('returned', 'takenBack'));