CREATE TABLE "member_card" (
	"account_id" integer NOT NULL,
	"issue" integer NOT NULL,
	"short_code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_card_account_id_issue_pk" PRIMARY KEY("account_id","issue"),
	CONSTRAINT "member_card_short_code_unique" UNIQUE("short_code")
);
--> statement-breakpoint
ALTER TABLE "member_card" ADD CONSTRAINT "member_card_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;