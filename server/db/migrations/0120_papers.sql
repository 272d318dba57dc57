CREATE TABLE "paper" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"series" text NOT NULL,
	"place" integer NOT NULL,
	"snapshot" jsonb,
	"account_id" integer,
	"attendee_id" integer,
	"issue" integer DEFAULT 1 NOT NULL,
	"short" text,
	"day" date NOT NULL,
	"valid_until" date,
	"created_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone,
	"replaced_by" integer,
	"replaced_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" text,
	"reason" text,
	CONSTRAINT "paper_short_unique" UNIQUE("short"),
	CONSTRAINT "paper_number" UNIQUE("series","place"),
	CONSTRAINT "paper_kind" CHECK ("paper"."kind" in ('letter', 'attendance', 'mcpd')),
	CONSTRAINT "paper_state" CHECK ("paper"."state" in ('making', 'valid', 'replaced', 'revoked')),
	CONSTRAINT "paper_holder" CHECK (("paper"."account_id" is null) <> ("paper"."attendee_id" is null)),
	CONSTRAINT "paper_letter" CHECK (("paper"."kind" = 'letter') = ("paper"."account_id" is not null) and ("paper"."kind" = 'letter') = ("paper"."valid_until" is not null)),
	CONSTRAINT "paper_revoked" CHECK (("paper"."state" = 'revoked') = ("paper"."revoked_at" is not null)),
	CONSTRAINT "paper_replaced" CHECK ("paper"."state" <> 'replaced' or "paper"."replaced_by" is not null)
);
--> statement-breakpoint
CREATE TABLE "signatory" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signatory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"office" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"picture" text NOT NULL,
	"approval_id" integer,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signatory_days" CHECK ("signatory"."until_day" >= "signatory"."from_day")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "shows_standing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_attendee_id_attendee_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."attendee"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper" ADD CONSTRAINT "paper_replaced_by_paper_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."paper"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatory" ADD CONSTRAINT "signatory_approval_id_approval_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_seat" ON "paper" USING btree ("attendee_id") WHERE "paper"."state" in ('making', 'valid');--> statement-breakpoint
CREATE INDEX "paper_attendee" ON "paper" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "paper_account" ON "paper" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "paper_making" ON "paper" USING btree ("id") WHERE "paper"."state" = 'making';